import fc from "fast-check";
import { expect, test } from "vitest";
import { readTyped, type TypedKind, typedText, unreadIssue, unreadText } from "./typed.ts";

test.each<[TypedKind, string, number]>([
  ["money", "1.500", 1500],
  ["cents", "12,34", 1234],
  ["count", "1.200", 1200],
  ["grams", "1.200", 1200],
  ["percent", "7,5", 7.5],
  ["centimetres", "10.5", 10.5],
  ["multiple", "11,5x", 11.5],
])("D11 a number of kind %s is read from %j as %d", (kind, text, value) => {
  expect(readTyped(text, kind)).toBe(value);
});

test("D259 a blank text has no number, and an unreadable one has the common sentence", () => {
  expect(readTyped(" ", "money")).toBeNull();
  expect(readTyped("sete", "percent")).toBeUndefined();
  expect(unreadIssue("cost")).toMatchObject({ field: "cost", message: unreadText });
});

test("what a field shows is read as the same number", () => {
  const kinds = fc.constantFrom<TypedKind>("cents", "count", "grams");
  fc.assert(
    fc.property(fc.nat(10_000_000), kinds, (value, kind) => {
      expect(readTyped(typedText(value, kind), kind)).toBe(value);
    }),
  );
});
