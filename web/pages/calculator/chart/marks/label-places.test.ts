import fc from "fast-check";
import { expect, test } from "vitest";
import { placeLabels } from "./label-places.ts";

const area = { left: 40, right: 340, rows: 3 };

test("a label is centred over its mark, in the row next to the curve", () => {
  expect(placeLabels([{ x: 200, width: 60 }], area)).toEqual([{ row: 0, start: 170 }]);
});

test("at the edges a label stays within the chart", () => {
  const labels = [
    { x: 40, width: 60 },
    { x: 340, width: 60 },
  ];
  expect(placeLabels(labels, area)).toEqual([
    { row: 0, start: 40 },
    { row: 0, start: 280 },
  ]);
});

test("labels that would almost touch are in two rows", () => {
  const labels = [
    { x: 100, width: 60 },
    { x: 175, width: 60 },
  ];
  expect(placeLabels(labels, area).map((place) => place?.row)).toEqual([0, 1]);
});

test("labels at one price are stacked in the order given, and one too many has no place", () => {
  const labels = Array.from({ length: 4 }, () => ({ x: 200, width: 60 }));
  expect(placeLabels(labels, area).map((place) => place?.row)).toEqual([0, 1, 2, undefined]);
});

test("no two labels ever touch, and none leaves the chart", () => {
  const label = fc.record({ x: fc.integer({ min: 40, max: 340 }), width: fc.integer({ min: 20, max: 120 }) });
  fc.assert(
    fc.property(fc.array(label, { maxLength: 6 }), (labels) => {
      const boxes = placeLabels(labels, area).flatMap((place, index) =>
        place ? [{ ...place, end: place.start + (labels[index]?.width ?? 0) }] : [],
      );
      for (const [index, box] of boxes.entries()) {
        expect(box.start).toBeGreaterThanOrEqual(area.left);
        expect(box.end).toBeLessThanOrEqual(area.right);
        const sameRow = boxes.slice(index + 1).filter(({ row }) => row === box.row);
        expect(sameRow.filter(({ start, end }) => start < box.end && box.start < end)).toEqual([]);
      }
    }),
  );
});
