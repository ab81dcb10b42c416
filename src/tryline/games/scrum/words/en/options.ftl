# House rules as questions of a form. scrum-option-OPTION is the question, scrum-option-OPTION-VALUE an answer.
scrum-option-steps = Steps in a turn
scrum-option-repetition = A position may not come a third time
scrum-option-position = Start from a position, in one line
