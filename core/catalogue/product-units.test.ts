import fc from "fast-check";
import { expect, test } from "vitest";
import { shareUnits, sumOfUnits, withSharedUnits } from "./product-units.ts";

test("GR-06 D330 units are shared out evenly, the rest to the oldest listings, and none is lost", () => {
  expect(shareUnits(64, 2)).toEqual([32, 32]);
  expect(shareUnits(8, 3)).toEqual([3, 3, 2]);
  expect(shareUnits(0, 2)).toEqual([0, 0]);
  expect(shareUnits(null, 2)).toEqual([null, null]);
  const counts = fc.record({ units: fc.nat(1_000_000), listings: fc.integer({ min: 1, max: 13 }) });
  fc.assert(
    fc.property(counts, ({ units, listings }) => {
      const shares = shareUnits(units, listings).map((unitsPerMonth) => ({ unitsPerMonth }));
      expect(sumOfUnits(shares)).toBe(units);
    }),
  );
});

test("GR-06 the sum is unknown while no listing's units are known", () => {
  expect(sumOfUnits([{ unitsPerMonth: null }, { unitsPerMonth: null }])).toBeNull();
  expect(sumOfUnits([{ unitsPerMonth: null }, { unitsPerMonth: 0 }])).toBe(0);
  expect(sumOfUnits([{ unitsPerMonth: 3 }, { unitsPerMonth: 4 }])).toBe(7);
});

test("GR-06 the units of new listings win over those of their product", () => {
  const [a, b] = [{ unitsPerMonth: 3 }, { unitsPerMonth: null }];
  expect(withSharedUnits(10, [a, b])).toEqual([a, b]);
  expect(withSharedUnits(9, [b, b])).toEqual([{ unitsPerMonth: 5 }, { unitsPerMonth: 4 }]);
  expect(withSharedUnits(null, [b])).toEqual([b]);
});
