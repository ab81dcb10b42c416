// Addresses outside, for those who want to know more. The page itself loads nothing from them.
/** The laws of rugby, by those who make them. */
export const LAWS = "https://www.world.rugby/the-game/laws/home";
