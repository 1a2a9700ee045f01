import { expect, test } from "vitest";
import { refundFromOf, refundMark } from "./refund-marker.ts";

const marked = (comment: string | null) => ({
  cancellation_details: { comment, feedback: null, feedback_option: null, reason: null },
});

test("D52 a subscription that was ended in error says since when it has to be given back", () => {
  const from = new Date("2026-11-21T12:00:00Z");
  expect(refundFromOf(marked(refundMark(from)))).toEqual(from);
});

test.each([[null], [""], ["too expensive"], [`${refundMark(new Date(0))} or so`]])(
  "one that ended with the comment %j does not",
  (comment) => {
    expect(refundFromOf(marked(comment))).toBeNull();
    expect(refundFromOf({ cancellation_details: null })).toBeNull();
  },
);
