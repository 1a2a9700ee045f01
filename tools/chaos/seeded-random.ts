/** A pseudo-random integer below a bound; the same sequence for the same seed. */
export type SeededRandom = (below: number) => number;

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  return (below) => {
    // Numerical Recipes' linear congruential generator: enough to vary behaviour.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
