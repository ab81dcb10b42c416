# House rules as questions of a form. scrum-option-OPTION is the question, scrum-option-OPTION-VALUE an answer.
scrum-option-steps = Treë in 'n beurt
scrum-option-repetition = 'n Stelling mag nie 'n derde keer kom nie
scrum-option-position = Begin by 'n stelling, in een reël
