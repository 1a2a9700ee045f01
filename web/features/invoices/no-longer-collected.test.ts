import { expect, test } from "vitest";
import type { InvoiceStatus, SubscriptionStatus } from "#web/gql/graphql.ts";
import { isNoLongerCollected } from "./no-longer-collected.ts";

const [before, start, after] = ["2026-05-22T12:00:00Z", "2026-06-01T12:00:00Z", "2026-07-01T12:00:00Z"];

test.each<[InvoiceStatus, string, SubscriptionStatus | null, boolean]>([
  ["OPEN", after, "PAST_DUE", false],
  ["OPEN", after, "UNPAID", false],
  ["OPEN", start, "INCOMPLETE", false],
  ["OPEN", after, "ACTIVE", false],
  ["OPEN", after, "CANCELED", true],
  ["OPEN", before, "ACTIVE", true],
  ["OPEN", after, null, true],
  ["UNCOLLECTIBLE", after, "ACTIVE", true],
  ["PAID", after, "CANCELED", false],
  ["VOID", after, "CANCELED", false],
  ["DRAFT", after, "CANCELED", false],
])(
  "S2-45 an invoice that is %s, of %s, is no longer collected with a subscription that is %s: %s",
  (...row) => {
    const [status, createdAt, subscription, expected] = row;
    const owing = subscription && { status: subscription, startedAt: start };
    expect(isNoLongerCollected({ status, createdAt }, owing)).toBe(expected);
  },
);
