"""The type of the page, to be embedded: a page that is printed has all that it needs inside it."""

from base64 import b64encode
from functools import cache
from importlib.resources import files
from typing import Final

FACES: Final = (
    ("Barlow Condensed", "barlow-condensed-latin-500-normal", 500),
    ("Barlow Condensed", "barlow-condensed-latin-700-normal", 700),
    ("Source Serif 4", "source-serif-4-latin-400-normal", 400),
    ("Source Serif 4", "source-serif-4-latin-600-normal", 600),
    ("Inter", "inter-latin-400-normal", 400),
    ("Inter", "inter-latin-600-normal", 600),
)


@cache
def font_faces() -> str:
    """Style rules with the fonts of the built page; none where it has not been built: then similar ones do."""
    folder = files("tryline") / "server" / "page" / "assets"
    found = {file.name: file for file in folder.iterdir()} if folder.is_dir() else {}
    rules = []
    for family, name, weight in FACES:
        file = next((file for key, file in found.items() if key.startswith(name) and key.endswith(".woff2")), None)
        if file is not None:
            text = b64encode(file.read_bytes()).decode()
            source = f'url("data:font/woff2;base64,{text}") format("woff2")'
            rules.append(f'@font-face{{font-family:"{family}";font-weight:{weight};src:{source}}}')
    return "\n".join(rules)
