import { expect, test } from "vitest";
import { type Box, type TipPlace, tipPlace } from "./tip-place.ts";

const anchor: Box = { left: 500, right: 524, top: 400, bottom: 424 };
const tip = { width: 320, height: 60 };
const desktop = { width: 1440, height: 900 };
const phone = { width: 640, height: 900 };
const above: Box = { left: 400, right: 560, top: 370, bottom: 386 };
const below: Box = { left: 400, right: 560, top: 470, bottom: 486 };
const farAbove: Box = { left: 400, right: 560, top: 200, bottom: 216 };
const right: Box = { left: 540, right: 700, top: 420, bottom: 436 };
const left: Box = { left: 200, right: 480, top: 420, bottom: 436 };

test.each<[string, typeof desktop, Box[], Partial<TipPlace>]>([
  ["nothing is near", desktop, [], { side: "top" }],
  ["an error is far above", desktop, [farAbove], { side: "top" }],
  ["an error is just above", desktop, [above], { side: "bottom" }],
  ["errors are above and below", desktop, [above, below], { side: "right", align: "start" }],
  ["errors are everywhere but left", desktop, [above, below, right], { side: "left" }],
  ["the window ends on the right", phone, [above, below], { side: "left" }],
  ["errors are everywhere", desktop, [above, below, left, right], { side: "bottom", sideOffset: -30 }],
])("a tip stands where it covers no error: when %s", (_, window, errors, place) => {
  expect(tipPlace(anchor, tip, window, errors)).toMatchObject(place);
});
