import { describe, expect, test } from "vitest";
import { acceptsNumberText } from "./accepts-number-text.ts";
import type { NumberName } from "./form-values.ts";

describe("D11 what a field lets itself be typed to", () => {
  test.each<[NumberName, string, boolean]>([
    ["commPct", "100", true],
    ["commPct", "100,1", false],
    ["commPct", "-1", false],
    ["commPct", "−1", false],
    ["cost", "-", false],
    ["cost", "10000000", true],
    ["cost", "10000001", false],
    ["cost", "12,", true],
    ["cost", "", true],
    ["cost", "abc", true],
    ["cost", "0,001", true],
    ["priceList", "0,0", true],
    ["priceList", "0,001", false],
    ["roasTarget", "0", true],
    ["roasTarget", "0,005", false],
    ["roasTarget", "10001", false],
  ])("%s takes '%s': %s", (name, text, accepted) => {
    expect(acceptsNumberText(name, text)).toBe(accepted);
  });
});
