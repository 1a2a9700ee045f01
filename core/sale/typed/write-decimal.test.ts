import fc from "fast-check";
import { expect, test } from "vitest";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";

test.each([
  [1500, "money", undefined, "1.500,00"],
  [0.125, "money", undefined, "0,125"],
  [1500, "percent", undefined, "1500"],
  [12.5, "percent", undefined, "12,5"],
  [4, "multiple", 1, "4,0"],
  [-0.5, "percent", undefined, "-0,5"],
  [-0, "percent", undefined, "0"],
] as const)(
  "S9-14 the number %d of a %s field, with %s minimum decimals, is written as %s",
  (value, kind, least, text) => {
    expect(writeDecimal(value, kind, least)).toBe(text);
  },
);

test("any number of a field is written as Intl writes it", () => {
  const kinds = fc.constantFrom("money", "percent", "multiple");
  const typed = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(fc.oneof(fc.double(), typed), kinds, fc.constantFrom(0, 1, 2), (value, kind, least) => {
      const decimals = { minimumFractionDigits: least, maximumFractionDigits: 20 };
      const grouping = { useGrouping: kind === "money", signDisplay: "negative" } as const;
      expect(writeDecimal(value, kind, least)).toBe(
        value.toLocaleString("pt-BR", { ...decimals, ...grouping }),
      );
    }),
    { numRuns: 3000 },
  );
});
