import { expect, test } from "vitest";
import { cardPlaces, headingHeight } from "./card-places.ts";

const cardHeight = 100;

test("GR-09 cards stand one below the other, and each height belongs to one of them", () => {
  const { height, topOf, indexAt } = cardPlaces(3, cardHeight, null);
  expect([height, topOf(0), topOf(2)]).toEqual([300, 0, 200]);
  expect([-50, 0, 99, 100, 250, 900].map(indexAt)).toEqual([0, 0, 0, 1, 2, 2]);
  expect(cardPlaces(0, cardHeight, null).indexAt(500)).toBe(0);
});

test("GR-05 a heading above the first card of a product moves all cards below it", () => {
  const startsGroup = (index: number) => index === 0 || index === 2;
  const { height, topOf, indexAt } = cardPlaces(3, cardHeight, startsGroup);
  const second = cardHeight + headingHeight;
  expect([0, 1, 2].map(topOf)).toEqual([0, second, second + cardHeight]);
  expect(height).toBe(3 * cardHeight + 2 * headingHeight);
  expect([-1, second - 1, second, height - 1, height + 500].map(indexAt)).toEqual([0, 0, 1, 2, 2]);
  expect(cardPlaces(0, cardHeight, startsGroup).indexAt(500)).toBe(0);
});
