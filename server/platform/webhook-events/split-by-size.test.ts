import fc from "fast-check";
import { expect, test } from "vitest";
import { splitBySize } from "./split-by-size.ts";
import { maxBodyBytes, toMessage } from "./webhook-body.ts";

const sku = fc.string({ maxLength: 100, unit: "grapheme" });

test("AP-04 every body is below 20 KB and no change is lost", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ sku, listingId: fc.uuid() }), { maxLength: 200 }), (items) => {
      const lists = splitBySize(items);
      expect(lists.flat()).toEqual(items);
      for (const changes of lists) {
        const { body } = toMessage({
          userId: "u",
          type: "product.repriced",
          data: { changes },
          now: new Date(0),
        });
        expect(Buffer.byteLength(body)).toBeLessThan(maxBodyBytes);
        expect(changes.length).toBeLessThanOrEqual(50);
      }
    }),
    { numRuns: 50 },
  );
});

test("AP-04 the longest texts of fifty changes are split", () => {
  const items = Array.from({ length: 60 }, () => ({ sku: "\u{1f600}".repeat(100) }));
  expect(splitBySize(items).map(({ length }) => length)).toEqual([43, 17]);
});
