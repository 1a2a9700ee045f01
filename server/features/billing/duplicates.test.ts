import { expect, test } from "vitest";
import { refundMarker, refundSince } from "./duplicates.ts";

test("D52 the marker of a subscription that charged in error says since when to refund", () => {
  const since = new Date("2026-11-21T12:00:00Z");
  expect(refundSince(refundMarker(since))).toEqual(since);
});

test.each([[null], [""], ["too expensive"], [`${refundMarker(new Date(0))} or so`]])(
  "the cancellation comment %j orders no refund",
  (comment) => {
    expect(refundSince(comment)).toBeNull();
  },
);
