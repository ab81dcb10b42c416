// Where the pips of a face are, on a square of 100.
const L = 27;
const M = 50;
const R = 73;

export const PIPS: Record<number, [number, number][]> = {
  1: [[M, M]],
  2: [
    [L, R],
    [R, L],
  ],
  3: [
    [L, R],
    [M, M],
    [R, L],
  ],
  4: [
    [L, L],
    [L, R],
    [R, L],
    [R, R],
  ],
  5: [
    [L, L],
    [L, R],
    [M, M],
    [R, L],
    [R, R],
  ],
  6: [
    [L, L],
    [L, M],
    [L, R],
    [R, L],
    [R, M],
    [R, R],
  ],
};
