"""Trees that the adversary of section 4 grows."""

from cubeverify.report.pictures import LETTER_WIDTH, SMALL_WORDS, TWO_LINE_BOX, WORDS, Line, Picture, Spot

from .games import Game, levels

SIGNS = (
    ("gold", "", "at the chosen level"),
    ("lightskyblue", "", "at a level next to it"),
    ("white", "", "at any other level"),
    ("white", ", penwidth=2.5", "at a processor with more than c nodes"),
)


def game_trees(_):
    """In the least cube and load in which they show what the adversary forces: a load without long edges, long edges
    without a load, and both."""
    n, c = 4, 1
    picture, top = Picture(labels_aside=True), 0
    for name in ("rotor", "nearest-size", "heads"):
        top = add_game(name, n, c, top, picture) - 76
    x = 0
    for fill, more, text in SIGNS:
        picture.spots.append(Spot(f"legend {text}", complex(x, top), " ", f"{TWO_LINE_BOX}, width=0.3, fillcolor={fill}{more}"))
        width = 4.6 * len(text)
        picture.spots.append(Spot(f"legend {text} text", complex(x + 18 + width / 2, top), text, SMALL_WORDS))
        x += max(150, width + 40)
    lengths = "on an edge: its length in links, if it is more than 1"
    picture.spots.append(Spot("legend lengths", complex(105, top - 22), lengths, SMALL_WORDS))
    return picture


def add_game(name, n, c, top, picture):
    """One game: its first path from left to right at this height, below its nodes the paths grown. The lowest height."""
    game = Game(name, n, c)
    level, step = levels(n, c), LETTER_WIDTH * max(n, 7) + 22
    first_path = 2**n // 2
    places = [complex(step * v, 0) for v in range(first_path)]
    for v in range(first_path, len(game.place)):
        places.append(places[game.parent[v]] - 56j)
    lengths = [0, *game.lengths()]
    title = f"<<b>{name}</b><br/>load {game.load()}, longest edge {max(lengths)}<br/>chosen level {game.chosen}>"
    picture.spots.append(Spot(name, complex(-2 * step, top), title, WORDS))
    for v, address in enumerate(game.place):
        fill = ("gold", "lightskyblue", "white")[min(abs(level[address] - game.chosen), 2)]
        crowded = ", penwidth=2.5" if game.place.count(address) > c else ""
        label = f'<<b>{address}</b><br/><font face="sans-serif" point-size="8">level {level[address]}</font>>'
        picture.spots.append(Spot(f"{name} {v}", places[v] + top * 1j, label, f"{TWO_LINE_BOX}, fillcolor={fill}{crowded}"))
        if v > 0:
            length = "" if lengths[v] == 1 else str(lengths[v])
            picture.lines.append(Line(f"{name} {game.parent[v]}", f"{name} {v}", length))
    return top + min(at.imag for at in places)
