# Nerve: die eerste wedstryd met hulp (lessons/first.toml).
nerve-learn-high = Jy het 'n kaart wat net jy sien. As albei speel, vat die hoër kaart twee punte. Joune is 'n 6, en niks is hoër nie: speel dit.
nerve-learn-high-right = Twee punte. 'n Nuwe kaart word gedeel.
nerve-learn-high-wrong = Vou jy, kry die ander kant 'n punt. Niks klop 'n 6 nie: speel dit.
nerve-learn-low = 'n 1 klop niks. Vou, en die ander kant vat een punt en nie twee nie.
nerve-learn-low-right = 'n Klein verlies is beter as 'n grote.
nerve-learn-low-wrong = As die ander kant speel, verloor jou 1 twee punte. Vou.
nerve-learn-end = Dit is Nerve. Vyf punte wen.
