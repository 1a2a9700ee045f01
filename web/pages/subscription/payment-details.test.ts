import { expect, test } from "vitest";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";
import { paymentDetails } from "./payment-details.ts";

const subscription = {
  currentPeriodEnd: "2027-05-22T15:00:00.000Z",
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  startedAt: "2027-04-22T15:00:00.000Z",
  plan: { price: 44.9, currency: "BRL" },
};

function facts(
  status: SubscriptionStatus,
  given: Partial<Parameters<typeof paymentDetails>[0]> = {},
): string[] {
  const found = paymentDetails({ ...subscription, status, ...given }, "America/Sao_Paulo");
  return found.map(({ label, value }) => `${label}: ${value}`.replace(/\s/g, " "));
}

const started = "Assinante desde: 22 de abril de 2027";

test("S2-45 a paid subscription shows the next charge, or its end", () => {
  expect(facts("ACTIVE")).toEqual(["Próxima cobrança: R$ 44,90 em 22 de maio de 2027", started]);
  expect(facts("ACTIVE", { cancelAtPeriodEnd: true })).toEqual(["Acesso até: 22 de maio de 2027", started]);
});

test("D141 D144 a scheduled change is charged next, and an open cancellation request promises no charge", () => {
  const scheduledPlan = { name: "Anual", price: 458.9, currency: "BRL" };
  expect(facts("ACTIVE", { scheduledPlan })).toEqual([
    "Próxima cobrança: R$ 458,90 (plano Anual) em 22 de maio de 2027",
    started,
  ]);
  expect(facts("ACTIVE", { isLeaving: true })).toEqual(["Período já pago até: 22 de maio de 2027", started]);
});

test.each(["PAST_DUE", "UNPAID"] as const)("S2-45 %s: since when the payment is open", (status) => {
  expect(facts(status, { pastDueSince: "2027-05-22T15:00:00.000Z" })).toEqual([
    "Pagamento em aberto desde: 22 de maio de 2027",
    started,
  ]);
});

test.each(["INCOMPLETE", "INCOMPLETE_EXPIRED"] as const)(
  "S2-45 without a first payment (%s), no paid period or start date is shown",
  (status) => expect(facts(status)).toEqual(["Pagamentos: Nada foi cobrado"]),
);

test.each(["CANCELED", "UNPAID", "PAUSED"] as const)(
  "S2-45 an ended subscription (%s) shows no paid period, because the last one may be unpaid",
  (status) => expect(facts(status)).toEqual([started]),
);
