# What words mean in this game, which may be more or less than in rugby; `forms` are what to look for.
scrum-glossary-scrum = skrum
    .forms = skrum; skrums
    .means = Die bal het presies een oop blokkie langs hom. Wie aan die beurt is en 'n stuk langs die bal het, moet dit daar uitstoot.
scrum-glossary-push = stoot
    .forms = stoot; stoter; stoot uit
    .means = 'n Tree op die bal: dit gaan na 'n oop blokkie daarlangs, maar nie na die een wat die stuk pas verlaat het nie.
scrum-glossary-touch-down = druk
    .forms = druk; gedruk
    .means = Om die bal in die verste ry te kry met een van jou stukke daarlangs. Dit wen.
