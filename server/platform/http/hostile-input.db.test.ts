import fc from "fast-check";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, test } from "vitest";
import { restRoutes } from "#server/app/rest-routes.ts";
import type { RestRoute } from "#server/platform/rest/rest-route.ts";
import { type CheckoutApp, checkoutApp } from "#testing/app/checkout-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { expectHarmless } from "#testing/hostile/expect-harmless.ts";
import { hostileJson, hostileObject, hostileText, oneHostileField } from "#testing/hostile/hostile-json.ts";

/** Number of runs for each call; `PROPERTY_RUNS` raises it. */
const numRuns = fc.readConfigureGlobal().numRuns ?? 20;

let app: CheckoutApp;
let seller: TestAccount;
let routes: RestRoute[];
beforeAll(async () => {
  app = await checkoutApp({ RATE_LIMIT_SCALE: "100000" });
  seller = await createAccount(app, "paid");
  routes = restRoutes(app.deps);
});
afterAll(() => app.stop());

type Sent = { query: string; headers: Record<string, string>; body: string; isSignedIn: boolean };

/**
 * A header contains no line break and no character above 255, because HTTP itself refuses these.
 */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, "?").trim());
const headers = fc.record(
  {
    accept: headerText,
    authorization: headerText.map((text) => `Bearer ${text}`),
    cookie: headerText.map((text) => `session=${text}; ${text}=${text}; session`),
    "if-none-match": headerText,
    "stripe-signature": headerText,
    "x-request-id": headerText,
  },
  { requiredKeys: [] },
);
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant("application/json") },
  { weight: 1, arbitrary: fc.constantFrom("image/png", "text/plain", "application/json; charset=utf-16") },
);

function queryOf({ query }: RestRoute): fc.Arbitrary<string> {
  const names = Object.keys(query?.shape ?? {});
  const value = hostileText.map((text) => encodeURIComponent(text.toWellFormed()));
  const known = fc.tuple(...names.map((name) => value.map((text) => `${name}=${text}`)));
  return known.map((pairs) => pairs.join("&"));
}

/** Valid values for the fields of a call's body, as JSON, from the call's own example. */
function goodFields({ body }: RestRoute): Record<string, string[]> {
  const example: unknown = body?.content["application/json"]?.example;
  const { userId } = seller;
  const fields = Object.entries({ ...(example ?? {}) }).map(([name, value]) => [
    name,
    [JSON.stringify(name === "userId" ? userId : value)],
  ]);
  return Object.fromEntries(fields);
}

function bodyOf(route: RestRoute): fc.Arbitrary<string> {
  const broken = fc.constantFrom("{", '{"a":', "[]", "null", '"x"', "\0", "\ufeff{}", "{}{}");
  return fc.oneof(
    { weight: 6, arbitrary: hostileObject(goodFields(route)) },
    { weight: 1, arbitrary: fc.oneof(hostileJson, broken) },
  );
}

function sentTo(route: RestRoute): fc.Arbitrary<Sent> {
  return fc.record({
    query: queryOf(route),
    headers: fc.tuple(headers, contentType).map(([some, type]) => ({ ...some, "content-type": type })),
    body: bodyOf(route),
    isSignedIn: fc.boolean(),
  });
}

async function send({ method, path }: RestRoute, { query, headers, body, isSignedIn }: Sent): Promise<void> {
  // Each run gets its own session, because some of these calls end it.
  const client = isSignedIn ? await signedInClient(app, seller.userId) : app.client();
  const sent = `${method} ${path}?${query} ${JSON.stringify(headers)} ${body}`;
  const init = { method, headers, ...(method === "GET" ? {} : { body }) };
  await expectHarmless(app, sent, await client.send(`${path}?${query}`, init));
}

describe("SEC-13 hostile input never causes a server error or a long response", () => {
  test("as the body of any call", async () => {
    for (const route of routes) {
      const property = fc.asyncProperty(sentTo(route), (sent) => send(route, sent));
      await fc.assert(property, { numRuns, endOnFailure: true });
    }
  });

  test("in any field of any call", async () => {
    const headers = { "content-type": "application/json" };
    for (const route of routes)
      for (const body of oneHostileField(goodFields(route)))
        await send(route, { query: "", headers, body, isSignedIn: !route.security.includes("none") });
  });

  test("as a signed webhook", async () => {
    const event = hostileObject({
      id: ['"evt_1"', '"evt_2"'],
      type: ['"invoice.paid"', '"radar.early_fraud_warning.created"'],
      api_version: [JSON.stringify(Stripe.API_VERSION), "null"],
      created: ["1795000000"],
      data: ['{"object":{"id":"in_1","customer":"cus_1"}}', '{"object":{}}'],
    });
    const property = fc.asyncProperty(event, async (payload) => {
      const secret = app.webhookSecret;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      const response = await app.client().send("/api/webhooks/stripe", {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body: payload,
      });
      await expectHarmless(app, payload, response);
      await app.db.stripeEvent.deleteMany();
    });
    await fc.assert(property, { numRuns: 3 * numRuns, endOnFailure: true });
  });

  test("as a report of the Content-Security-Policy", async () => {
    const body = { effectiveDirective: ['"img-src"'], blockedURL: ['"https://a.example/b"'] };
    const report = fc
      .oneof(hostileObject(body), hostileJson)
      .map((json) => `[{"type":"csp-violation","body":${json}}]`);
    const property = fc.asyncProperty(fc.oneof(report, hostileJson), async (body) => {
      const headers = { "content-type": "application/reports+json" };
      const response = await app.client().send("/csp-reports", { method: "POST", headers, body });
      await expectHarmless(app, body, response);
    });
    await fc.assert(property, { numRuns: 2 * numRuns, endOnFailure: true });
  });
});
