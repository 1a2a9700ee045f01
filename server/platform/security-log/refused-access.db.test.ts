import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { opsPassword } from "#testing/app/queue-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { accepted, refused, securityLogOf } from "#testing/data/security-log.ts";

/** Each test has its own log, because repetitions from one address are suppressed. */
let app: TestApp;
beforeEach(async () => {
  app = await testApp({ OPS_PASSWORD: opsPassword });
});

const hash = expect.stringMatching(/^[0-9a-f]{16}$/);

describe("SEC-5 D110 refusals of access", () => {
  test("another seller's object, and a feature that the account does not have", async () => {
    const { userId, client } = await createAccount(app, "basic");
    const body = { userId: randomUUID(), email: "ana@exemplo.com.br", reason: "quero parar" };
    await client.post("/api/cancel-subscription-request", body);
    const { userId: owner } = await createAccount(app);
    const setupIntentId = `seti_${randomUUID().replaceAll("-", "")}`;
    await app.db.billingAttempt.create({
      data: {
        userId: owner,
        setupIntentId,
        planId: "monthly",
        stripePriceId: "price_x",
        stripeCustomerId: "cus_x",
        createdAt: app.clock.now(),
      },
    });
    const response = await client.post("/api/complete-subscription", { setupIntentId });
    expect(response.status).toBe(404);
    await client.rawGraphql(
      "{ calculatePrice(input: {mode: ADVANCED, cost: 1, priceList: 2}) { effectivePrice } }",
    );
    const otherUser = refused("access_refused", { reason: "other_user", userId });
    expect(securityLogOf(app)).toEqual([
      otherUser,
      otherUser,
      refused("feature_refused", { feature: "campaign_simulator", userId }),
    ]);
  });

  test("another site's page, a forged webhook, a too costly query and a too large body", async () => {
    const client = app.client();
    await client.post("/api/login", {}, { origin: "https://evil.example" });
    await client.post("/api/webhooks/stripe", {}, { "stripe-signature": "t=1,v1=x" });
    await client.rawGraphql(`{ ${"viewer { ".repeat(50)} id ${"}".repeat(50)} }`);
    await client.post("/api/login", { username: "x".repeat(2_000_000) });
    expect(securityLogOf(app)).toEqual([
      refused("cross_site_refused"),
      refused("webhook_signature_refused"),
      refused("costly_request_refused", { reason: "too_complex" }),
      refused("costly_request_refused", { reason: "too_large" }),
    ]);
  });

  test("operators: a correct password is logged once an hour, a wrong one each time, a missing one never", async () => {
    const basic = (password: string) => ({
      headers: { authorization: `Basic ${Buffer.from(`ops:${password}`).toString("base64")}` },
    });
    const client = app.client();
    await client.get("/ops");
    for (let times = 0; times < 3; times += 1) await client.send("/ops", basic(opsPassword));
    await client.send("/ops", basic("errada"));
    expect(securityLogOf(app)).toEqual([
      accepted("ops_accepted", { operator: "ops" }),
      refused("ops_refused", { reason: "wrong_password", nameHash: hash }),
    ]);
  });

  test("a refusal that a caller repeats a thousand times gives five lines", async () => {
    const client = app.client();
    for (let times = 0; times < 1000; times += 1)
      await client.post("/api/logout", undefined, { origin: "https://evil.example" });
    expect(securityLogOf(app)).toHaveLength(5);
    expect(await app.deps.metrics.registry.metrics()).toContain(
      'calculadora_security_events_total{event="cross_site_refused",reason="none"} 1000',
    );
  });
});
