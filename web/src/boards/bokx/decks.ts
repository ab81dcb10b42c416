// The referee's eight decks: each has a colour of its own (look/tokens.css) and an image drawn by us, 60 units square.
/* prettier-ignore */
export const IMAGES: Record<string, string> = {
  /** A boot, and the ball on its way. */
  kd: "M8 40H26L30 32L36 34V24H24L22 30M38 20Q46 8 54 10M50 6L55 10L51 15M8 40V46H40L38 40",
  /** The ball, at speed. */
  rn: "M24 30Q38 14 54 20Q50 40 32 42Q24 40 24 30ZM32 35L46 25M6 24H18M4 32H16M8 40H20",
  /** Two hands under a ball. */
  ca: "M22 18Q30 6 38 18Q38 28 30 32Q22 28 22 18ZM8 30Q10 46 26 50L28 42Q18 38 16 28ZM52 30Q50 46 34 50L32 42Q42 38 44 28Z",
  /** One stops the other. */
  tk: "M20 12a5 5 0 1 0 .1 0M40 20a5 5 0 1 0 .1 0M16 24L24 26L34 34M20 26L16 40L8 50M16 40L26 50M40 32L28 36M40 32L44 46L54 50M44 46L38 54",
  /** Poles and the goal line. */
  ig: "M22 6V44M38 6V44M22 26H38M4 44H56M10 50H50",
  /** Two packs, heads down. */
  sc: "M30 22a5 5 0 1 0 .1 0M20 16a5 5 0 1 0 .1 0M40 16a5 5 0 1 0 .1 0M4 40H22L26 34M56 40H38L34 34M10 40V52M18 40V52M42 40V52M50 40V52",
  /** The ball over the line of jumpers. */
  lo: "M30 4Q37 4 37 9Q37 14 30 14Q23 14 23 9Q23 4 30 4ZM30 20V40M22 18L30 26L38 18M30 40L24 54M30 40L36 54M14 30V54M46 30V54",
  /** Everybody over the ball. */
  rk: "M30 42Q38 42 38 47Q38 52 30 52Q22 52 22 47Q22 42 30 42ZM8 30Q18 18 30 26Q42 18 52 30M12 20a4 4 0 1 0 .1 0M48 20a4 4 0 1 0 .1 0M30 12a4 4 0 1 0 .1 0M8 30L16 40M52 30L44 40",
};
