import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator, programOf } from "#testing/data/api-keys.ts";
import { bodyBytes } from "./body-limit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** As a page sends it: a program without a key gets 401 for `viewer` (D147). */
const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** A query of exactly `bytes` bytes. */
function bodyOf(bytes: number): string {
  const body = (padding: string) =>
    JSON.stringify({ query: "{ viewer { username } }", padding: null, x: null }) + padding;
  return body(" ".repeat(bytes - body("").length));
}

/** Sends the body with a Content-Length, as browsers do, or in pieces without one. */
const modes: [how: string, send: (client: TestClient, path: string, body: string) => Promise<Response>][] = [
  [
    "declared in Content-Length",
    (client, path, body) =>
      client.send(path, {
        method: "POST",
        body,
        headers: { ...json, "content-length": String(Buffer.byteLength(body)) },
      }),
  ],
  ["counted", (client, path, body) => client.send(path, { method: "POST", body, headers: json })],
];

const codeOf = async (response: Response) => {
  const { code, errors } = await response.json();
  return [response.status, code ?? errors?.[0]?.extensions.code];
};
const tooLarge = [413, "PAYLOAD_TOO_LARGE"];

describe.each(modes)("SEC-1 the size of a body, %s", (_how, send) => {
  test("16 KB to /graphql from a stranger are read, one byte more is 413", async () => {
    expect((await send(app.client(), "/graphql", bodyOf(bodyBytes.anybody))).status).toBe(200);
    expect(await codeOf(await send(app.client(), "/graphql", bodyOf(bodyBytes.anybody + 1)))).toEqual(
      tooLarge,
    );
  });

  test("1 MB from a signed-in seller, and from a program with a key", async () => {
    const { client, username } = await createAccount(app);
    const { program } = await createIntegrator(app);
    const answer = await send(client, "/graphql", bodyOf(bodyBytes.most));
    expect(await answer.json()).toEqual({ data: { viewer: { username } } });
    expect((await send(program, "/graphql", bodyOf(bodyBytes.most))).status).toBe(200);
    for (const caller of [client, program]) {
      expect(await codeOf(await send(caller, "/graphql", bodyOf(bodyBytes.most + 1)))).toEqual(tooLarge);
    }
  });

  test("a cookie without a session raises no limit, whether made up or of an ended session", async () => {
    const { client, userId } = await createAccount(app);
    await app.db.session.deleteMany({ where: { userId } });
    const stranger = app.client();
    for (const name of client.cookies.keys()) stranger.cookies.set(name, "Fe26.2*made-up");
    for (const caller of [client, stranger]) {
      expect(await codeOf(await send(caller, "/graphql", bodyOf(bodyBytes.anybody + 1)))).toEqual(tooLarge);
    }
  });

  test("an unknown key is refused as such, whatever the body", async () => {
    const program = programOf(app, "Bearer cdp_made-up");
    expect(await codeOf(await send(program, "/graphql", bodyOf(bodyBytes.anybody + 1)))).toEqual([
      401,
      "INVALID_API_KEY",
    ]);
  });

  test.each(["/api/login", "/api/register", "/api/logout"])(
    "POST %s takes 16 KB, signed in or not",
    async (path) => {
      const { client } = await createAccount(app);
      for (const caller of [app.client(), client]) {
        expect((await send(caller, path, bodyOf(bodyBytes.anybody))).status).not.toBe(413);
        expect(await codeOf(await send(caller, path, bodyOf(bodyBytes.anybody + 1)))).toEqual(tooLarge);
      }
    },
  );

  test("D38 a signed-out caller gets 401 first, whatever the size of the body", async () => {
    for (const path of ["/api/brand-logo", "/api/cancel-subscription-request"]) {
      const answer = await send(app.client(), path, bodyOf(bodyBytes.most));
      expect(await codeOf(answer)).toEqual([401, "UNAUTHENTICATED"]);
    }
  });
});

test("S5-06 the longest reason fits, even with every character escaped", async () => {
  const { client, userId, email } = await createAccount(app, "paid");
  const reason = "\\ud83d\\ude00".repeat(2000);
  const body = `{"reason":"${reason}","userId":"${userId}","email":"${email}"}`;
  const headers = { ...json, "content-length": String(body.length) };
  const answer = await client.send("/api/cancel-subscription-request", { method: "POST", body, headers });
  expect(answer.status).toBe(200);
  const over = `${body}${" ".repeat(32 * 1024)}`;
  const length = { ...json, "content-length": String(over.length) };
  const refused = await client.send("/api/cancel-subscription-request", {
    method: "POST",
    body: over,
    headers: length,
  });
  expect(refused.status).toBe(413);
});

test("SEC-1 a thousand products with every input fit into the body limit of a session and a key", async () => {
  const { client, program } = await createIntegrator(app);
  const product = {
    mode: "ADVANCED",
    cost: 123456.78,
    priceList: 234567.89,
    taxBuyPct: 12.345,
    taxSellPct: 12.345,
    packaging: 1234.56,
    commPct: 12.345,
    txPct: 12.345,
    fixedFeeAuto: false,
    fixedFeeManual: 1234.56,
    freeShipping: false,
    commissionCap: false,
    discountPct: 12.345,
    couponPct: 12.345,
    extraHighlight: false,
    affiliatesPct: 12.345,
    useAds: false,
    roasTarget: 1234.56,
  };
  const variables = { inputs: Array.from({ length: 1000 }, () => product) };
  const prices = "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { effectivePrice } }";
  for (const caller of [client, program]) {
    const { data } = await caller.rawGraphql<{ calculatePrices: unknown[] }>(prices, variables);
    expect(data?.calculatePrices).toHaveLength(1000);
  }
});
