import { beforeAll, describe, expect, test } from "vitest";
import { errorText } from "../core/text/error-text.ts";
import { createDatabaseClient } from "./db/client.ts";
import { RateLimitedError } from "./errors.ts";
import { createLimits } from "./limits.ts";
import { createAccount, testPassword, uniqueName } from "./testing/accounts.ts";
import { Login, Register } from "./testing/documents.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let app: TestApp;
/** A fifth of every limit: two failures to one name. Hashing takes its time. */
let strict: TestApp;
beforeAll(async () => {
  app = await testApp();
  strict = await testApp({ RATE_LIMIT_SCALE: "0.2" });
});

const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let count = 0; count < times; count += 1) await work();
};

/** Many passwords are hashed here, which is slow on purpose. */
const patient = { timeout: 30_000 };

describe("rate limits of sign-in", patient, () => {
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
    const { username } = await createAccount(strict);
    await repeat(2, () => strict.client().post("/api/login", { username, password: "errada" }));
    const input = { username: ` ${username.toUpperCase()} `, password: testPassword };
    const { login } = await strict.client().graphql(Login, { input });
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
    const { username } = await createAccount(strict);
    const fields = ["a", "b", "c"].map(
      (alias) =>
        `${alias}: login(input: {username: "${username}", password: "errada"}) { ... on Error { code } }`,
    );
    const { data } = await strict.client().rawGraphql(`mutation { ${fields.join(" ")} }`);
    expect(data).toEqual({
      a: { code: "INVALID_CREDENTIALS" },
      b: { code: "INVALID_CREDENTIALS" },
      c: { code: "RATE_LIMITED" },
    });
  });

  test("a success gives the tries back", async () => {
    const { username } = await createAccount(strict);
    const attempt = async (password: string) =>
      (await strict.client().post("/api/login", { username, password })).status;
    expect(await attempt("errada")).toBe(400);
    expect(await attempt(testPassword)).toBe(200);
    expect(await attempt("errada")).toBe(400);
    expect(await attempt(testPassword)).toBe(200);
  });

  test("100 failures from one address, each to another name, are enough (here a fifth)", async () => {
    const client = strict.client();
    const attempt = () => ({ username: uniqueName("x"), password: "errada" });
    await repeat(20, () => client.post("/api/login", attempt()));
    expect((await client.post("/api/login", attempt())).status).toBe(429);
    expect((await strict.client().post("/api/login", attempt())).status).toBe(400);
  });
});

describe("rate limits of registration", patient, () => {
  const newcomer = (username: string) => ({
    username,
    email: `${uniqueName()}@exemplo.com.br`,
    password: "segredo1",
    firstName: "Ana",
  });

  test("20 an hour from one address (here a fifth)", async () => {
    const client = strict.client();
    await repeat(4, () => client.post("/api/register", newcomer(uniqueName())));
    const { register } = await client.graphql(Register, { input: newcomer(uniqueName()) });
    expect(register).toMatchObject({ __typename: "RateLimitedError" });
    const response = await client.post("/api/register", newcomer(uniqueName()));
    expect([response.status, Number(response.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  });

  test("10 an hour to one name, from wherever (here a fifth)", async () => {
    const { username } = await createAccount(strict);
    await repeat(2, () => strict.client().post("/api/register", newcomer(username)));
    expect((await strict.client().post("/api/register", newcomer(username))).status).toBe(429);
  });
});

test("a limit that cannot be counted refuses: nothing gets through uncounted", async () => {
  const unreachable = createLimits(createDatabaseClient("postgresql://postgres@127.0.0.1:1/none"), 1);
  const refusal = unreachable.take("signInByName", "x").catch((error: unknown) => error);
  expect(await refusal).toBeInstanceOf(Error);
  expect(await refusal).not.toBeInstanceOf(RateLimitedError);
});
