# What the page says about the game before a match.
goforward-page-luck = kaarte, 'n dobbelsteen
goforward-page-about = Twee pakke spelers en 'n rak wat op en af oor die veld skuif. Van hulle s'n sien jy net die agterkante.
goforward-page-name = Go Forward Rugby
goforward-page-maker = 'n Kaartspel met 'n rak wat skuif, deur Andrew Muhling.
goforward-reconstructed = Die meeste syfers op hierdie kaarte is ons eie rekonstruksie: geen openbare bron wys hulle nie. Het jy die spel, gebruik jou eie.
