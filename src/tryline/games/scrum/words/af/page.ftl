# What the page says about the game before a match.
scrum-page-luck = geen
scrum-page-about = Twee treë 'n beurt en geen geluk nie. Stoot die bal, man vir man, oor die ander lyn voordat hulle dit oor joune stoot.
scrum-page-name = Scrum
scrum-page-maker = 'n Abstrakte spel vir twee deur Michel Gutierrez, uitgegee op Jocly.
