"""What people read, made from the JSON document of a run: pages, tables, figures and errata.

A document (verify/schema/verdicts.schema.json) stands alone; nothing is computed here that could change a verdict.
Templates are in templates/; what one paper has of its own, its tables and figures, is in the paper's folder,
verify/papers/<id>/report.py.
"""
