import { describe, expect, test } from "vitest";
import type { NumberName } from "./form-values.ts";
import { steppedText } from "./stepped-text.ts";

describe("S2-34 the arrow keys", () => {
  test.each<[NumberName, string, number, string]>([
    ["cost", "43,48", 1, "43,49"],
    ["cost", "43.48", 1, "43.49"],
    ["cost", "43", -1, "42,99"],
    ["cost", "0,29", 1, "0,30"],
    ["cost", "43,48", 10, "43,58"],
    ["commPct", "12,5", 1, "12,6"],
    ["commPct", "12,55", 1, "12,65"],
    ["commPct", "7", -10, "6,0"],
    ["commPct", "99,95", 1, "100,00"],
    ["commPct", "0", -1, "0,0"],
    ["cost", "0,00", -1, "0,00"],
    ["cost", "abc", 1, "0,01"],
    ["fixedFeeManual", "", 1, "4,01"],
    ["cost", "1.234,56", 1, "1234,57"],
    ["roasTarget", "11,5", 1, "11,51"],
  ])("%s '%s' moved by %i steps is '%s'", (name, text, steps, expected) => {
    expect(steppedText(name, text, steps)).toBe(expected);
  });
});
