# What the page says about the game before a match.
bokx-page-luck = dobbelstene, kaarte
bokx-page-about = Die hele veld in blokke, 'n dobbelsteen elk, en 'n skeidsregter met kaarte waarteen niemand kan stry nie. Roep die spel, en leef daarmee.
bokx-page-name = RUGBY_Bokx
bokx-page-maker = 'n Bordspel met dobbelstene en skeidsregterkaarte deur J. H. Nel van Suid-Afrika.
bokx-reconstructed = Baie van die skeidsregter se kaarte is ons eie rekonstruksie: geen openbare bron wys hulle nie. Het jy die spel, gebruik jou eie.
