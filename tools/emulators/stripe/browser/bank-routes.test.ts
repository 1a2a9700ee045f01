import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCards } from "../cards/test-cards.ts";
import { readOptions } from "../options.ts";
import { type Served, serve } from "../serve.ts";

let served: Served;
let stripe: Stripe;
beforeAll(async () => {
  served = await serve(readOptions({}));
  const { hostname: host, port } = new URL(served.url);
  stripe = new Stripe("sk_test_local", { host, port, protocol: "http", telemetry: false });
});
afterAll(() => served.close());

/** A setup intent whose 3-D Secure challenge is on the bank's own page. */
async function challengedElsewhere() {
  const { id } = await stripe.setupIntents.create({ allowed_payment_method_types: ["card"] });
  const payment_method = testCards.authenticateByRedirect.token;
  return stripe.setupIntents.confirm(id, { payment_method, return_url: "https://loja.example/volta?a=1" });
}

test.each([
  ["succeed", "succeeded", "succeeded"],
  ["fail", "failed", "requires_payment_method"],
])("the answer %s sends the holder back to the shop with %s", async (outcome, redirectStatus, status) => {
  const intent = await challengedElsewhere();
  const page = intent.next_action?.redirect_to_url?.url ?? "";
  expect(page).toMatch(served.url);
  expect(await (await fetch(page)).text()).toContain("Autenticação 3-D Secure");

  const body = new URLSearchParams({ outcome });
  const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe("https://loja.example/volta");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    a: "1",
    setup_intent: intent.id,
    setup_intent_client_secret: intent.client_secret,
    redirect_status: redirectStatus,
  });
  expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe(status);

  // The challenge is over: the page and a second answer are refused.
  expect((await fetch(page)).status).toBe(409);
  expect((await fetch(page, { method: "POST", body, redirect: "manual" })).status).toBe(409);
});
