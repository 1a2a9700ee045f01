import { beforeAll, describe, expect, test } from "vitest";
import { errorText } from "../core/text/error-text.ts";
import { createDatabaseClient } from "./db/client.ts";
import { RateLimitedError } from "./errors.ts";
import { createLimits } from "./limits.ts";
import { createAccount, testPassword, uniqueName } from "./testing/accounts.ts";
import { Login, Register } from "./testing/documents.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let count = 0; count < times; count += 1) await work();
};

describe("rate limits of sign-in", () => {
  test("S8-06 after 10 failures to one name the next is 429 with Retry-After, the right password included", async () => {
    const { username } = await createAccount(app);
    await repeat(10, () => app.client().post("/api/login", { username, password: "errada" }));
    const response = await app.client().post("/api/login", { username, password: testPassword });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(await response.json()).toEqual({ message: errorText.RATE_LIMITED, code: "RATE_LIMITED" });
  });

  test("another case of the name does not get round it, and GraphQL says how long to wait", async () => {
    const { username } = await createAccount(app);
    await repeat(10, () => app.client().post("/api/login", { username, password: "errada" }));
    const input = { username: ` ${username.toUpperCase()} `, password: testPassword };
    const { login } = await app.client().graphql(Login, { input });
    expect(login).toEqual({
      __typename: "RateLimitedError",
      code: "RATE_LIMITED",
      message: errorText.RATE_LIMITED,
      retryAfterSeconds: expect.any(Number),
    });
  });

  test("many tries at once do not slip through together", async () => {
    const { username } = await createAccount(app);
    const tries = Array.from({ length: 14 }, () =>
      app.client().post("/api/login", { username, password: "errada" }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test("tries of one request count one by one", async () => {
    const { username } = await createAccount(app);
    const fields = Array.from(
      { length: 5 },
      (_, index) =>
        `a${index}: login(input: {username: "${username}", password: "errada"}) { ... on Error { code } }`,
    );
    const client = app.client();
    const query = `mutation { ${fields.join(" ")} }`;
    await client.rawGraphql(query);
    await client.rawGraphql(query);
    const { data } = await client.rawGraphql<Record<string, { code: string }>>(query);
    expect(data?.["a0"]).toEqual({ code: "RATE_LIMITED" });
  });

  test("a success gives the tries back", async () => {
    const { username } = await createAccount(app);
    await repeat(9, () => app.client().post("/api/login", { username, password: "errada" }));
    expect((await app.client().post("/api/login", { username, password: testPassword })).status).toBe(200);
    await repeat(9, () => app.client().post("/api/login", { username, password: "errada" }));
    expect((await app.client().post("/api/login", { username, password: testPassword })).status).toBe(200);
  });

  test("100 failures from one address, each to another name, are enough", async () => {
    const scaled = await testApp({ RATE_LIMIT_SCALE: "0.1" });
    const client = scaled.client();
    const attempt = () => client.post("/api/login", { username: uniqueName("x"), password: "errada" });
    await repeat(10, attempt);
    expect((await attempt()).status).toBe(429);
    const elsewhere = await scaled
      .client()
      .post("/api/login", { username: uniqueName("x"), password: "errada" });
    expect(elsewhere.status).toBe(400);
  });
});

describe("rate limits of registration", () => {
  const newcomer = (username: string) => ({
    username,
    email: `${uniqueName()}@exemplo.com.br`,
    password: "segredo1",
    firstName: "Ana",
  });

  test("20 an hour from one address", async () => {
    const scaled = await testApp({ RATE_LIMIT_SCALE: "0.1" });
    const client = scaled.client();
    await repeat(2, () => client.post("/api/register", newcomer(uniqueName())));
    const { register } = await client.graphql(Register, { input: newcomer(uniqueName()) });
    expect(register).toMatchObject({ __typename: "RateLimitedError" });
    expect((await client.post("/api/register", newcomer(uniqueName()))).headers.get("retry-after")).toMatch(
      /^\d+$/,
    );
  });

  test("10 an hour to one name, from wherever", async () => {
    const { username } = await createAccount(app);
    await repeat(10, () => app.client().post("/api/register", newcomer(username)));
    expect((await app.client().post("/api/register", newcomer(username))).status).toBe(429);
  });
});

test("a limit that cannot be counted refuses: nothing gets through uncounted", async () => {
  const unreachable = createLimits(createDatabaseClient("postgresql://postgres@127.0.0.1:1/none"), 1);
  const refusal = unreachable.take("signInByName", "x").catch((error: unknown) => error);
  expect(await refusal).toBeInstanceOf(Error);
  expect(await refusal).not.toBeInstanceOf(RateLimitedError);
});
