/** Random choices that a seed repeats. */
export type SeededRandom = {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** True for about one in `each`. */
  oneIn(each: number): boolean;
  digits(length: number): string;
};

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
    oneIn: (each) => whole(1, each) === 1,
    digits: (length) => Array.from({ length }, () => whole(0, 9)).join(""),
  };
}
