import { expect, test, vi } from "vitest";
import type { NextCheckoutStep } from "../next-step.ts";
import { buy, type CheckoutActions } from "./buy.ts";
import type { Intent } from "./intent.ts";

const setup: Intent = { kind: "setup", id: "seti_1", clientSecret: "seti_1_secret_2" };
const payment: Intent = { kind: "payment", id: "pi_1", clientSecret: "pi_1_secret_2" };
const plan = { planKey: "annual", priceId: "price_1" };
const active: NextCheckoutStep = { ...plan, step: "active", isBoughtNow: false };
const confirmation: NextCheckoutStep = {
  ...plan,
  step: "confirmation",
  subscriptionId: "sub_1",
  clientSecret: "pi_1_secret_2",
};
const refusal = (code: string) => ({ code, title: "Erro na Assinatura", description: "texto" });

/** A purchase in which everything succeeds, except where a test overrides it. */
function checkout(given: Partial<CheckoutActions> = {}): CheckoutActions {
  return {
    confirmCard: vi.fn(async () => null),
    confirmPayment: vi.fn(async () => null),
    complete: vi.fn(async () => ({ next: active })),
    ask: vi.fn(async () => ({ next: active })),
    ...given,
  };
}

test("S4-16 a confirmed card completes the purchase", async () => {
  const all = checkout();
  expect(await buy(all, setup, false)).toEqual({ kind: "bought" });
  expect(all.confirmCard).toHaveBeenCalledOnce();
  expect(all.complete).toHaveBeenCalledOnce();
});

test("S4-17 an unconfirmed card completes nothing", async () => {
  const failure = refusal("card_declined");
  const all = checkout({ confirmCard: async () => ({ failure, isQuiet: false }) });
  expect(await buy(all, setup, false)).toMatchObject({ kind: "refused", failure, needsNewCard: false });
  expect(all.complete).not.toHaveBeenCalled();
});

test("S4-17 a set-up that another tab has ended needs a new card", async () => {
  const ended = { failure: refusal("other"), isQuiet: false, isSpent: true };
  expect(await buy(checkout({ confirmCard: async () => ended }), setup, false)).toMatchObject({
    kind: "refused",
    needsNewCard: true,
  });
});

test("S4-16 a card that an earlier press confirmed is not confirmed again", async () => {
  const all = checkout();
  expect(await buy(all, setup, true)).toEqual({ kind: "bought" });
  expect(all.confirmCard).not.toHaveBeenCalled();
});

test("S4-16 a first payment that the bank must confirm is confirmed in place, then completed", async () => {
  const complete = vi
    .fn(async () => ({ next: active }))
    .mockResolvedValueOnce({ next: confirmation as never });
  const all = checkout({ complete });
  expect(await buy(all, setup, false)).toEqual({ kind: "bought" });
  expect(all.confirmPayment).toHaveBeenCalledExactlyOnceWith("pi_1_secret_2");
  expect(complete).toHaveBeenCalledTimes(2);
});

test("S8-23 a bank that keeps asking ends as incomplete", async () => {
  const all = checkout({ complete: async () => ({ next: confirmation }) });
  const bought = await buy(all, setup, false);
  expect(bought).toMatchObject({ kind: "refused", failure: { title: "Configuração Incompleta" } });
  expect(all.confirmPayment).toHaveBeenCalledTimes(2);
});

test("S8-24 a card refused at the first charge needs another one; any other failure does not", async () => {
  const refusedBy = async (code: string) =>
    buy(checkout({ complete: async () => ({ failure: refusal(code) }) }), setup, false);
  expect(await refusedBy("CARD_ERROR")).toMatchObject({ needsNewCard: true });
  expect(await refusedBy("CONNECTION_ERROR")).toMatchObject({ needsNewCard: false });
});

test("S4-14 the server, never the browser, decides that a payment is confirmed", async () => {
  const all = checkout();
  expect(await buy(all, payment, false)).toEqual({ kind: "bought" });
  expect(all.ask).toHaveBeenCalledOnce();
  expect(all.complete).not.toHaveBeenCalled();
  expect(await buy(checkout({ ask: async () => ({ next: confirmation }) }), payment, false)).toMatchObject({
    kind: "refused",
    failure: { title: "Configuração Incompleta" },
  });
});

test("S4-18 an ended session stops the purchase without an error message", async () => {
  const all = checkout({ complete: async () => ({ failure: refusal("UNAUTHENTICATED") }) });
  expect(await buy(all, setup, false)).toEqual({ kind: "left" });
});
