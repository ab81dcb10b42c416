"""Reviews: how much of a result was luck, and which decisions cost what. One definition for all games.

`reviewing.review(record, report)` is the one function that a server calls in a worker process: a match record goes in,
and a `Review` comes out, which holds no language, can be stored as JSON and told by `words.tell_review`.
"""
