"""Small numbers in sentences are written without Fluent, which takes as long for them as for all the rest."""

import pytest

from tryline.core import news


@pytest.mark.parametrize("language", news.LANGUAGES)
def test_a_sentence_reads_as_fluent_would_write_its_numbers(language: str) -> None:
    catalogue = news._catalogue(language)
    compared = 0
    for place, name in enumerate(sorted(catalogue.names)):
        pattern = catalogue.pattern(name)
        facts = {
            fact: (0, 1, 2, 21, 999, 1234)[(place + n) % 6] for n, fact in enumerate(news._names_used(name, language))
        }
        if pattern is not None and facts:
            text, problems = catalogue.form(pattern, facts)
            if not problems:
                compared += 1
                assert news.say(name, language, **facts) == text, name
    assert compared > 500
