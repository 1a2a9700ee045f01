import { getNamedType, isObjectType, isUnionType, OperationTypeNode } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";
import { requiredScope } from "#server/platform/graphql/key-access/key-rules.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { createListings } from "#testing/data/catalogue/products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const archive = "mutation { archiveProducts(input: { ids: [] }) { __typename } }";
const keyed = (key = "pedido-1") => ({ "Idempotency-Key": key });
const writer = () => createIntegrator(app, { scopes: ["WRITE"] });
const stored = (userId: string) => app.db.idempotentAnswer.count({ where: { userId } });

describe("AP-05 D386 an answer with a secret", () => {
  test("is refused with the header, and the mutation does not run", async () => {
    const { client, userId } = await createAccount(app, "paid");
    const query = 'mutation { createApiKey(input: { name: "Programa" }) { __typename } }';
    const { status, errors } = await client.rawGraphql(query, undefined, keyed());
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, "IDEMPOTENCY_NOT_ACCEPTED"]);
    expect([await app.db.apiKey.count({ where: { userId } }), await stored(userId)]).toEqual([0, 0]);
  });

  test("is that of these mutations open to keys", () => {
    const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
    const open = fields.filter(({ name }) => requiredScope(schema, OperationTypeNode.MUTATION, name));
    const secret = open.filter(({ type }) => {
      const result = getNamedType(type);
      const members = isUnionType(result) ? result.getTypes() : [result];
      const names = members.filter(isObjectType).flatMap((member) => Object.keys(member.getFields()));
      return names.some((name) => /secret|token|password|url$/i.test(name));
    });
    expect(secret.map(({ name }) => name)).toEqual([
      "createScenarioLink",
      "createWebhookEndpoint",
      "rotateWebhookSecret",
    ]);
    for (const { extensions } of secret) expect(extensions.answersSecret).toBe(true);
  });

  test("is refused by the checkout's call", async () => {
    const { client, userId } = await createAccount(app);
    const response = await client.post("/api/get-or-create-subscription", {}, keyed());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "IDEMPOTENCY_NOT_ACCEPTED" });
    expect(await stored(userId)).toBe(0);
  });
});

describe("AP-05 D384 nothing is stored for", () => {
  test("a key of the wrong form", async () => {
    const { program, userId } = await writer();
    for (const key of ["", " ", "a b", "x".repeat(256)]) {
      const { status, errors } = await program.rawGraphql(archive, undefined, keyed(key));
      expect([status, errors?.[0]?.extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
      expect(errors?.[0]?.message).toContain("Idempotency-Key");
    }
    expect(await stored(userId)).toBe(0);
  });

  test("an API key without the scope, or an unknown one", async () => {
    const { program, userId } = await createIntegrator(app);
    const refused = await program.rawGraphql(archive, undefined, keyed());
    expect(refused.errors?.[0]?.extensions.code).toBe("API_KEY_SCOPE");
    expect((await app.client().rawGraphql(archive, undefined, keyed())).status).toBe(401);
    expect(await stored(userId)).toBe(0);
  });

  test("a rate limit", async () => {
    const strict = await testApp({ RATE_LIMIT_SCALE: "0.01" });
    const { program, userId } = await createIntegrator(strict, { scopes: ["WRITE"] });
    for (const _ of [1, 2, 3]) await program.rawGraphql("{ __typename }");
    expect((await program.rawGraphql(archive, undefined, keyed())).status).toBe(429);
    expect(await stored(userId)).toBe(0);
  });
});

describe("AP-05 D385 what is stored is bounded", () => {
  test("a large answer is sent, and its repetition says that it was not stored", async () => {
    const { program, userId } = await writer();
    const notes = "x".repeat(2000);
    await createListings(
      app,
      userId,
      Array.from({ length: 100 }, () => ({ notes })),
    );
    const page = (name: string) => `${name}: products(first: 100) { edges { node { notes } } }`;
    const query = `mutation { archiveProducts(input: { ids: [] }) {
      ... on ArchiveProductsPayload { viewer { ${page("one")} ${page("two")} } } } }`;
    const send = () => program.rawGraphql(query, undefined, keyed());
    const first = await send();
    expect(JSON.stringify(first.data).length).toBeGreaterThan(256 * 1024);
    const again = await send();
    expect([again.status, again.errors?.[0]?.extensions.code]).toEqual([409, "IDEMPOTENCY_NOT_STORED"]);
  });

  test("a new key beyond the account's quota is refused before anything runs", async () => {
    const { program, userId } = await writer();
    await app.deps.limits.take("idempotentAnswers", userId, 100_000);
    const { status, errors } = await program.rawGraphql(archive, undefined, keyed());
    expect([status, errors?.[0]?.extensions.code]).toEqual([429, "RATE_LIMITED"]);
    expect(await stored(userId)).toBe(0);
  });
});
