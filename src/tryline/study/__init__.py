"""What studies of games share: sheets to draw on, charts of a solved game, figures of a specification beside ours."""
