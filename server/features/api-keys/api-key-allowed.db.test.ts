import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, namesOf, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator, createKey, programOf } from "#testing/data/api-keys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe("D60 a key can", () => {
  test("read its owner's account and calculate, over GraphQL", async () => {
    const { program, username, userId } = await createIntegrator(app);
    expect(await namesOf(program)).toBe(username);
    const { data } = await program.rawGraphql(`{
      node(id: "${btoa(`User:${userId}`)}") { id }
      features { key allowed }
      calculatePrice(input: {cost: 1, priceList: 2, mode: ADVANCED}) { effectivePrice }
      calculatePrices(inputs: [{cost: 1, priceList: 2}]) { effectivePrice }
    }`);
    expect(data).toMatchObject({
      node: { id: btoa(`User:${userId}`) },
      calculatePrice: { effectivePrice: 2 },
      calculatePrices: [{ effectivePrice: 2 }],
    });
  });

  test("call the documented read-only REST calls", async () => {
    const { program, username } = await createIntegrator(app);
    expect(await (await program.get("/api/user")).json()).toMatchObject({ username });
    expect((await program.send("/api/user", { method: "HEAD" })).status).toBe(200);
    expect((await program.get("/api/pricing-plans")).status).toBe(200);
    expect((await program.get("/api/openapi.json")).status).toBe(200);
  });

  test("S6-01 not find objects of other sellers", async () => {
    const [mine, other] = [await createIntegrator(app), await createIntegrator(app)];
    const ids = [`User:${other.userId}`, `ApiKey:${other.apiKeyId}`, `ApiKey:${mine.apiKeyId}`].map(btoa);
    const { data } = await mine.program.rawGraphql(
      "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename } }",
      { ids },
    );
    expect(data).toEqual({ nodes: [null, null, { __typename: "ApiKey" }] });
  });

  test("take precedence over a cookie, and set none", async () => {
    const { program, username } = await createIntegrator(app);
    const { client } = await createAccount(app, "basic");
    for (const [name, value] of client.cookies) program.cookies.set(name, value);
    expect(await namesOf(program)).toBe(username);
    const response = await program.get("/api/user");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("use the scheme in any case; Basic is ignored", async () => {
    const { secret, username } = await createIntegrator(app);
    expect(await namesOf(programOf(app, `bearer  ${secret} `))).toBe(username);
    expect(await namesOf(programOf(app, `Basic ${btoa(`ops:${secret}`)}`))).toBeUndefined();
    const { client, username: signedIn } = await createAccount(app);
    const both = programOf(app, "Basic b3BzOng=");
    for (const [name, value] of client.cookies) both.cookies.set(name, value);
    expect(await namesOf(both)).toBe(signedIn);
  });

  test("do nothing outside /graphql and /api", async () => {
    const { secret } = await createIntegrator(app);
    const health = await programOf(app, `Bearer ${secret}`).get("/healthz");
    expect([health.status, health.headers.get("ratelimit")]).toEqual([200, null]);
    expect((await programOf(app, "Bearer x").get("/calculator")).status).not.toBe(401);
  });
});

describe("D60 using a key", () => {
  test("updates its last use at most once a minute, including refused requests", async () => {
    const fresh = await testApp();
    const { program, apiKeyId } = await createIntegrator(fresh);
    const lastUsedAt = async () =>
      (await fresh.db.apiKey.findUniqueOrThrow({ where: { id: apiKeyId } })).lastUsedAt;
    expect(await lastUsedAt()).toBeNull();
    await program.get("/api/user");
    const first = fresh.clock.now();
    expect(await lastUsedAt()).toEqual(first);
    fresh.clock.advance(59, "seconds");
    await program.get("/api/user");
    expect(await lastUsedAt()).toEqual(first);
    fresh.clock.advance(1, "seconds");
    await program.post("/api/logout");
    expect(await lastUsedAt()).toEqual(fresh.clock.now());
  });

  test("works after a password change and after all sessions end", async () => {
    const account = await createIntegrator(app);
    const { errors } = await account.client.rawGraphql(
      "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }",
      { input: { currentPassword: testPassword, newPassword: "outro-segredo" } },
    );
    expect(errors).toBeUndefined();
    await app.db.session.deleteMany({ where: { userId: account.userId } });
    expect(await namesOf(account.program)).toBe(account.username);
  });

  test("never appears in logs, errors or metrics", async () => {
    const fresh = await testApp();
    const account = await createAccount(fresh, "paid");
    const { secret, program } = await createKey(fresh, account);
    const unknown = `cdp_${"B".repeat(43)}`;
    const responses = [
      await program.get("/api/user"),
      await program.post("/api/logout"),
      await program.post("/graphql", { query: "{ nobody }" }),
      await programOf(fresh, `Bearer ${unknown}`).get("/api/user"),
    ];
    const bodies = await Promise.all(responses.map((response) => response.text()));
    const headerTexts = responses.map(({ headers }) => JSON.stringify([...headers]));
    const figures = await fresh.deps.metrics.registry.metrics();
    const everything = [...bodies, ...headerTexts, figures, JSON.stringify(fresh.logged)].join("\n");
    for (const text of [secret, unknown, secret.slice(4, 20)]) expect(everything).not.toContain(text);
    expect(figures).toContain('calculadora_api_key_requests_total{outcome="answered"} 2');
    expect(figures).toContain('calculadora_api_key_requests_total{outcome="refused"} 1');
    expect(figures).toContain('calculadora_api_key_requests_total{outcome="unknown"} 1');
  });
});
