import { beforeAll, describe, expect, test } from "vitest";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, uniqueName } from "#testing/data/accounts.ts";
import { Register } from "#testing/documents/documents.ts";
import { RateLimitedError } from "./errors.ts";
import { createLimits } from "./limits.ts";

/** A fifth of every limit, because hashing takes time. */
let strict: TestApp;
beforeAll(async () => {
  strict = await testApp({ RATE_LIMIT_SCALE: "0.2" });
});

const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let count = 0; count < times; count += 1) await work();
};

/** Many passwords are hashed here, which is slow on purpose. */
const patient = { timeout: 30_000 };

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

  test("10 an hour to one name, from any address (here a fifth)", async () => {
    const { username } = await createAccount(strict);
    await repeat(2, () => strict.client().post("/api/register", newcomer(username)));
    expect((await strict.client().post("/api/register", newcomer(username))).status).toBe(429);
  });
});

test("a limit that cannot be counted refuses the request", async () => {
  const unreachable = createLimits(createDatabaseClient("postgresql://postgres@127.0.0.1:1/none"), 1);
  const refusal = unreachable.take("signInByName", "x").catch((error: unknown) => error);
  expect(await refusal).toBeInstanceOf(Error);
  expect(await refusal).not.toBeInstanceOf(RateLimitedError);
});
