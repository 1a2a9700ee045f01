import { beforeAll, describe, expect, test } from "vitest";
import { restRoutes } from "#server/app/rest-routes.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { maxAnswerBytes } from "#testing/hostile/expect-harmless.ts";

let app: TestApp;
let seller: TestAccount;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "100000" });
  seller = await createAccount(app, "paid");
});

type Body = Record<string, unknown>;

/** Every call that takes JSON, with a valid body. */
const calls: readonly (readonly [path: string, body: Body])[] = [
  ["/api/complete-sign-in", { code: "287082" }],
  ["/api/login", { username: "ana", password: "segredo1" }],
  [
    "/api/register",
    { firstName: "Ana", lastName: "S", username: "ana", email: "a@b.br", password: "segredo1" },
  ],
  ["/api/get-or-create-subscription", { plan: "monthly", priceId: "price_1" }],
  ["/api/complete-subscription", { setupIntentId: "seti_1", plan: "monthly", priceId: "price_1" }],
  ["/api/cancel-subscription-request", { reason: "Vou parar.", userId: "", email: "a@b.br" }],
];
const everyField = calls.flatMap(([path, body]) =>
  Object.keys(body).map((field) => [path, field, body] as const),
);
/** Fields that are compared with stored values and not validated. */
const ids = new Set(["priceId", "setupIntentId", "userId"]);

/** Alternating combining marks of two bytes each: the costliest string to normalise. */
const marks = (count: number) => `a${"\u0301".repeat(count / 2)}${"\u0316".repeat(count / 2)}`;
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const levels = (count: number) => `${"[".repeat(count)}${"]".repeat(count)}`;

/**
 * Sends a body as a caller who may make the call. Returns the status, the code and the refused
 * fields.
 */
async function send(path: string, body: Body | string) {
  const route = restRoutes(app.deps).find((one) => one.path === path && one.method === "POST");
  const client = route?.security.includes("none") ? app.client() : seller.client;
  const own = typeof body !== "string" && body.userId === "" ? { ...body, userId: seller.userId } : body;
  const text = typeof own === "string" ? own : JSON.stringify(own);
  const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
  const response = await client.send(path, { method: "POST", headers, body: text });
  const answered = await response.text();
  expect(Buffer.byteLength(answered)).toBeLessThan(maxAnswerBytes);
  const answer = JSON.parse(answered);
  const { code, message, fields } = answer.error?.code ? answer.error : answer;
  expect(message).toMatch(/\S/);
  return { status: response.status, code, fields: Object.keys(fields ?? {}) };
}

const tooLarge = { status: 413, code: "PAYLOAD_TOO_LARGE", fields: [] };
const refused = (field: string) => ({ status: 400, code: "BAD_USER_INPUT", fields: [field] });

describe("SEC-1 SEC-2 costly bodies", () => {
  test("this test lists every call that takes JSON, with every field", () => {
    const described = restRoutes(app.deps).flatMap(({ path, body }) => {
      const example = body?.content["application/json"]?.example;
      return example ? [[path, Object.keys(example).toSorted()]] : [];
    });
    expect(calls.map(([path]) => path).toSorted()).toEqual(described.map(([path]) => path).toSorted());
    const named = new Map(calls.map(([path, body]) => [path, Object.keys(body)]));
    for (const [path, names] of described)
      expect(named.get(String(path))).toEqual(expect.arrayContaining([...(names ?? [])]));
  });

  test.each(everyField)("%s: 500,000 and 12,000 marks as %s", async (path, field, body) => {
    expect(await send(path, { ...body, [field]: marks(500_000) })).toEqual(tooLarge);
    // Only the call with the longest text takes a body of 24 KB.
    const answer = await send(path, { ...body, [field]: marks(12_000) });
    if (!path.startsWith("/api/cancel")) expect(answer).toEqual(tooLarge);
    else if (ids.has(field)) expect(answer).toEqual({ status: 403, code: "FORBIDDEN", fields: [] });
    else expect(answer).toEqual(refused(field));
  });

  const texts = everyField.filter(([, field]) => !ids.has(field));
  test.each(texts)(
    "%s: 6,000 marks as %s fit into any body, and are refused by name",
    async (path, field, body) => {
      expect(await send(path, { ...body, [field]: marks(6000) })).toEqual(refused(field));
    },
  );

  test.each(calls)(
    "%s: 90,000 and 4,000 unknown keys are too many, of 1,000 the first 20 are named",
    async (path, body) => {
      expect(await send(path, { ...body, ...keys(90_000) })).toEqual(tooLarge);
      expect((await send(path, { ...body, ...keys(4000) })).status).toBeOneOf([400, 413]);
      const { status, code, fields } = await send(path, { ...body, ...keys(1000) });
      expect([status, code, fields]).toEqual([400, "BAD_USER_INPUT", Object.keys(keys(20))]);
    },
  );

  test.each(everyField)("%s: 5,000 levels as %s", async (path, field, body) => {
    const text = JSON.stringify({ ...body, [field]: "$" }).replace('"$"', levels(5000));
    expect(await send(path, text)).toEqual(refused(field));
  });
});
