import { expect, test } from "vitest";
import type { AccessTier } from "#core/entitlements/account-status.ts";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";
import { dueAccessText, dueStatus, dueSummaryText } from "./payment-due.ts";

const pastDueSince = "2026-11-21T17:02:00.000Z";

test.each<[SubscriptionStatus, AccessTier, string | null]>([
  ["PAST_DUE", "paid", "overdue"],
  ["PAST_DUE", "basic", "suspended"],
  ["UNPAID", "expired", "suspended"],
  ["UNPAID", "trial", null],
  ["ACTIVE", "paid", null],
  ["CANCELED", "expired", null],
  ["INCOMPLETE", "basic", null],
])("D22 a subscription that is %s, of an account that is %s, looks %s", (status, tier, look) => {
  expect(dueStatus({ status, pastDueSince, plan: { name: "Mensal" } }, tier)).toBe(look);
});

test("D22 a seller who never subscribed owes nothing", () => {
  expect(dueStatus(null, "basic")).toBeNull();
});

test.each([
  [
    true,
    pastDueSince,
    "Seu acesso aos recursos avançados vai até 24 de novembro, às 14:02.",
    "Acesso aos recursos avançados até 24 de novembro, às 14:02.",
  ],
  [
    false,
    pastDueSince,
    "Os recursos avançados estão pausados desde 24 de novembro, às 14:02.",
    "Acesso aos recursos avançados pausado desde 24 de novembro, às 14:02.",
  ],
  [false, null, "Os recursos avançados estão pausados.", "Acesso aos recursos avançados pausado."],
])("D22 access %s, due %s: '%s', in short '%s'", (hasAccess, since, words, short) => {
  const access = { hasAccess, pastDueSince: since };
  expect(dueAccessText(access, "America/Sao_Paulo")).toBe(words);
  expect(dueSummaryText(access, "America/Sao_Paulo")).toBe(short);
});
