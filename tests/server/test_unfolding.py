"""What a link to a match shows elsewhere: its result, a picture, and a frame."""

import struct
import zlib
from collections.abc import Callable

from tests.server.server_process import Person
from tests.server.test_live import ME, RANDOM
from tryline.server.result_card import HEIGHT, WIDTH, result_card

Make = Callable[[str], Person]


def pixels(png: bytes) -> bytes:
    """The pixels of a picture, if it is one."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    place, data = 8, b""
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place : place + 8])
        body = png[place + 8 : place + 8 + length]
        assert zlib.crc32(kind + body) == struct.unpack(">I", png[place + 8 + length : place + 12 + length])[0]
        data += body if kind == b"IDAT" else b""
        place += 12 + length
    return zlib.decompress(data)


def test_a_result_is_a_picture() -> None:
    card = pixels(result_card("Scrum", ("Ann", "Bjørn-Åge of the long name"), (21, 17)))
    assert len(card) == HEIGHT * (1 + WIDTH * 3)
    assert card != pixels(result_card("Scrum", ("Ann", "Bjørn-Åge of the long name"), (21, 18)))


def test_a_link_unfolds_once_the_match_is_over(person: Make) -> None:
    ann = person('Ann "<b>"')
    begun = ann.begin(game="scrum", seats=[ME, RANDOM])
    place, card = f"/replay/{begun['id']}", f"/api/matches/{begun['id']}/card.png"
    assert "og:title" not in ann.http.get(place).text
    assert ann.http.get(card).status_code == 404
    ann.attend(begun["id"], begun["ticket"]).say("resign")
    for address in (place, place.replace("/replay/", "/m/")):
        told = ann.http.get(address).text
        assert 'property="og:title" content="Ann &quot;&lt;b&gt;&quot; 0\u20130 Random"' in told
        assert f'content="{ann.server.address}{card}"' in told
        assert '<div id="page">' in told
    picture = ann.http.get(card)
    assert picture.headers["content-type"] == "image/png"
    pixels(picture.content)


def test_only_the_frame_may_be_framed(person: Make) -> None:
    ann = person("Ann")
    for path, who in (("/embed/abc", "*"), ("/replay/abc", "'none'"), ("/", "'none'"), ("/api/me", "'none'")):
        policy = ann.http.get(path).headers["content-security-policy"]
        assert f"frame-ancestors {who}" in policy
