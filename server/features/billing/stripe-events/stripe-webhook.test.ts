import Stripe from "stripe";
import { expect, test } from "vitest";
import { verifyWebhook } from "./stripe.webhook.ts";

const payload = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "invoice.paid",
  note: "R$ 44,90 é açúcar",
});
const nowMs = Date.UTC(2026, 10, 21, 12);
const nowSeconds = nowMs / 1000;

function signed(secondsAgo: number, secret = "whsec_new"): string {
  const timestamp = nowSeconds - secondsAgo;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

const verify = (signature: string, secrets = ["whsec_new", "whsec_old"], body = payload) =>
  verifyWebhook(body, signature, secrets, nowMs)?.id ?? null;

test.each([
  ["signed now", signed(0), "evt_1"],
  ["signed with the outgoing secret", signed(0, "whsec_old"), "evt_1"],
  ["signed five minutes ago", signed(300), "evt_1"],
  ["signed by a clock five minutes ahead", signed(-300), "evt_1"],
  ["signed longer ago", signed(301), null],
  ["signed in the future", signed(-302), null],
  ["signed with another secret", signed(0, "whsec_other"), null],
  ["not signed", "", null],
  ["signed with nonsense", "t=now,v1=zero", null],
  ["signed without a time", signed(0).replace(/t=\d+,/, ""), null],
  ["signed with two times", `t=${nowSeconds + 9999},${signed(0)}`, null],
])("a webhook that is %s", (_case, signature, id) => {
  expect(verify(signature)).toBe(id);
});

test("without a secret no event is accepted", () => {
  expect(verify(signed(0), [])).toBeNull();
  expect(verify(signed(0, ""), [""])).toBeNull();
});

test("a signature is not valid for another body", () => {
  expect(verify(signed(0), undefined, `${payload} `)).toBeNull();
  expect(verify(signed(0), undefined, "")).toBeNull();
});
