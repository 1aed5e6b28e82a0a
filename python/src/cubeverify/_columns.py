"""What columns of tables and attributes of graphs are by their names, compared without case, whatever library writes them.

host/check/readers/columns.cpp has the same names, of files.
"""

from __future__ import annotations

NAMES = {
    "from": ["parent", "parents", "source", "from", "u", "tail", "src"],
    "to": ["child", "target", "to", "v", "head", "dst", "dest", "destination", "node"],
    "tree": ["tree"],
    "type": ["type"],
    "direction": ["directed", "undirected", "reversed", "direction", "dir", "oriented"],
    "list": ["children"],
    "cycle": ["cycle"],
    "packet": ["packet"],  # and what begins so
    "place": ["place"],
    "id": ["id"],  # of a node or of an edge
    "name": ["name", "label", "address", "_nx_name", "_graphml_vertex_id", "__networkx_node__", "shared name", "vertexlabel"],
}
KINDS = {name: kind for kind, names in NAMES.items() for name in names}


def kind_of(name: object) -> str:
    """The kind of a column or an attribute of this name, or "data", which says nothing of a graph."""
    if not isinstance(name, str):
        return "data"
    return "packet" if name.lower().startswith("packet") else KINDS.get(name.lower(), "data")
