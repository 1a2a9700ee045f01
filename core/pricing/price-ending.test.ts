import { describe, expect, test } from "vitest";
import { endingPrice, withEnding } from "./price-ending.ts";

describe("price endings", () => {
  test.each([
    [7990, "NINETY", 7990],
    [7991, "NINETY", 8090],
    [7989, "NINETY_NINE", 7999],
    [8000, "NINETY_NINE", 8099],
    [1, "NINETY", 90],
    [7991, "NONE", 7991],
  ] as const)("FE-20 %i with %s is %i", (cents, ending, expected) => {
    expect(withEnding(cents, ending)).toBe(expected);
  });

  test("FE-20 a price of 'Taxas próprias' stays unrounded without an ending and never falls with one", () => {
    expect(endingPrice(73.8437, "NONE")).toBe(73.8437);
    expect(endingPrice(73.8437, "NINETY")).toBe(73.9);
    expect(endingPrice(73.9001, "NINETY")).toBe(74.9);
    expect(endingPrice(73.90000000000001, "NINETY")).toBe(73.9);
  });
});
