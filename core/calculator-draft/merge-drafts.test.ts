import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acceptChanges } from "./accept-changes.ts";
import {
  changeTime,
  currentDraft,
  type Draft,
  type DraftEntry,
  laterFields,
  mergeDrafts,
} from "./merge-drafts.ts";

const fields = ["cost", "priceList", "useAds", "productName"] as const;
type Field = (typeof fields)[number];

const entry = fc.record({ value: fc.string({ maxLength: 3 }), changedAt: fc.nat(5) });
const draft: fc.Arbitrary<Draft> = fc
  .dictionary(fc.constantFrom(...fields), entry, { maxKeys: fields.length })
  .map((made) => ({ ...made }));

describe("D132 merging two versions of a form", () => {
  test("is commutative, associative and idempotent", () => {
    fc.assert(
      fc.property(draft, draft, draft, (a, b, c) => {
        expect(mergeDrafts(a, b)).toEqual(mergeDrafts(b, a));
        expect(mergeDrafts(mergeDrafts(a, b), c)).toEqual(mergeDrafts(a, mergeDrafts(b, c)));
        expect(mergeDrafts(mergeDrafts(a, b), b)).toEqual(mergeDrafts(a, b));
      }),
    );
  });

  test("leaves nothing to send", () => {
    fc.assert(
      fc.property(draft, draft, (a, b) => {
        const merged = mergeDrafts(a, b);
        expect(laterFields(a, merged)).toEqual({});
        expect(laterFields(b, merged)).toEqual({});
      }),
    );
  });
});

/** One step of two browsers and their server. */
type Step =
  | { do: "type"; who: 0 | 1; field: Field; value: string }
  | { do: "send"; who: 0 | 1 }
  | { do: "deliver"; at: number }
  | { do: "read"; who: 0 | 1 }
  | { do: "wait"; ms: number };

const who = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("type" as const),
    who,
    field: fc.constantFrom(...fields),
    value: fc.string({ minLength: 1, maxLength: 2 }),
  }),
  fc.record({ do: fc.constant("send" as const), who }),
  fc.record({ do: fc.constant("deliver" as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant("read" as const), who }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 500 }) }),
);

test("D132 two browsers end with each field's last edit, whatever they send, lose or repeat", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let nowMs = 1_000_000;
      let server: Draft = {};
      const browsers: [Draft, Draft] = [{}, {}];
      /**
       * Requests in flight. A delivered one stays in the list: it may arrive again, even after
       * later ones.
       */
      const requests: Draft[] = [];
      const lastEdits: Partial<Record<Field, string>> = {};
      for (const taken of steps) {
        nowMs += 1; // No two steps happen at the same time.
        if (taken.do === "wait") nowMs += taken.ms;
        if (taken.do === "type") {
          const { who: at, field, value } = taken;
          const typed: DraftEntry = { value, changedAt: changeTime(nowMs, browsers[at][field]) };
          browsers[at] = { ...browsers[at], [field]: typed };
          lastEdits[field] = value;
        }
        if (taken.do === "send") requests.push(browsers[taken.who]);
        if (taken.do === "deliver")
          server = acceptChanges(server, requests[taken.at % requests.length] ?? {}, nowMs);
        if (taken.do === "read") browsers[taken.who] = mergeDrafts(browsers[taken.who], server);
      }
      for (const browser of browsers) server = acceptChanges(server, browser, nowMs);
      for (const browser of browsers) expect(mergeDrafts(browser, server)).toEqual(server);
      const values = Object.fromEntries(Object.entries(server).map(([field, { value }]) => [field, value]));
      expect(values).toEqual(lastEdits);
    }),
    { numRuns: 500 },
  );
});

test("D132 a browser whose clock was set back still replaces the values that it has seen", () => {
  const seen = { value: "10", changedAt: 5000 };
  const typed = { value: "11", changedAt: changeTime(1000, seen) };
  expect(mergeDrafts({ cost: seen }, { cost: typed })).toEqual({ cost: typed });
});

test("D258 a stored form with the earlier name of own fees is read with today's", () => {
  const cost = { value: "10", changedAt: 3 };
  const stored = { channel: { value: "OWN", changedAt: 7 }, cost };
  const current = { channel: { value: "OWN_FEES", changedAt: 7 }, cost };
  expect(currentDraft(stored)).toEqual(current);
  expect(currentDraft(current)).toBe(current);
});
