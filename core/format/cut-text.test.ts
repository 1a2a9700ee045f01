import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, shortText } from "./cut-text.ts";

test("T1 a cut never splits a character, wherever an emoji stands", () => {
  for (let before = 0; before <= 250; before += 1) {
    const text = `${"a".repeat(before)}😀${"b".repeat(20)}`;
    for (const units of [40, 60, 80, 100, 200]) {
      expect(cutText(text, units).isWellFormed()).toBe(true);
      expect(shortText(text, units).isWellFormed()).toBe(true);
    }
  }
});

test("a cut is the longest beginning that fits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 0, max: 30 }), (text, units) => {
      const cut = cutText(text, units);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, units) - 1);
      expect(cut.length).toBeLessThanOrEqual(units);
    }),
  );
});

test("a short text stays as it is", () => {
  expect([shortText("abc", 3), shortText("abcd", 3)]).toEqual(["abc", "abc…"]);
});
