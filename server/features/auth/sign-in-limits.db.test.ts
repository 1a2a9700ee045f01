import { beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import type { LimitName, Limits } from "#server/platform/limits.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, testPassword, uniqueName } from "#testing/data/accounts.ts";
import { Login } from "#testing/documents/documents.ts";
import { login } from "./login.ts";
import { hashing, hashingBounds } from "./proof/password-hash.ts";

let app: TestApp;
/**
 * A fifth of every limit: 2 failures per name and address, 20 per address, 60 per name, of which 20
 * are not slowed down, 12 sign-ins per user and 60 per address. Hashing is slow.
 */
let strict: TestApp;
beforeAll(async () => {
  app = await testApp();
  strict = await testApp({ RATE_LIMIT_SCALE: "0.2" });
});

const patient = { timeout: 60_000 };
const statusOf = async (client: TestClient, username: string, password = "errada") =>
  (await client.post("/api/login", { username, password })).status;
const ownerStatus = (client: TestClient, username: string) => statusOf(client, username, testPassword);

let lastNetwork = 0;
/** An address in its own network. */
function farAddress(): string {
  lastNetwork += 1;
  return `172.${16 + (lastNetwork >> 8)}.${lastNetwork & 255}.7`;
}

/** Sends wrong passwords from many addresses and returns how many were checked. */
async function attack(username: string, addresses: number): Promise<number> {
  let tried = 0;
  for (let count = 0; count < addresses; count += 1) {
    const client = strict.client(farAddress());
    const statuses = [await statusOf(client, username), await statusOf(client, username)];
    tried += statuses.filter((status) => status === 400).length;
  }
  return tried;
}

describe("SEC-3 D85 failed sign-ins from one address", patient, () => {
  test("S8-06 after 10 to one name even the right password is 429 with Retry-After", async () => {
    const { username } = await createAccount(app);
    const client = app.client();
    for (let count = 0; count < 10; count += 1) expect(await statusOf(client, username)).toBe(400);
    const response = await client.post("/api/login", { username, password: testPassword });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(await response.json()).toEqual({ message: errorText.RATE_LIMITED, code: "RATE_LIMITED" });
    expect(await ownerStatus(app.client(), username)).toBe(200);
  });

  test("do not lock out the owner elsewhere, nor other names at that address", async () => {
    const { username } = await createAccount(strict);
    const { username: other } = await createAccount(strict);
    const stranger = strict.client();
    for (let count = 0; count < 100; count += 1) await statusOf(stranger, username);
    expect(await ownerStatus(strict.client(), username)).toBe(200);
    expect(await ownerStatus(stranger, other)).toBe(200);
    expect(await statusOf(stranger, username)).toBe(429);
  });

  test("ignore the case of the name; GraphQL says how long to wait", async () => {
    const { username } = await createAccount(strict);
    const client = strict.client();
    for (let count = 0; count < 2; count += 1) await statusOf(client, username);
    const input = { username: ` ${username.toUpperCase()} `, password: testPassword };
    expect((await client.graphql(Login, { input })).login).toEqual({
      __typename: "RateLimitedError",
      code: "RATE_LIMITED",
      message: errorText.RATE_LIMITED,
      retryAfterSeconds: expect.any(Number),
    });
  });

  test("D137 count the username and the e-mail of an account as one name", async () => {
    const { username, email } = await createAccount(strict);
    const client = strict.client();
    expect(await statusOf(client, username)).toBe(400);
    expect(await statusOf(client, email.toUpperCase())).toBe(400);
    for (const name of [username, email]) expect(await ownerStatus(client, name)).toBe(429);
    expect(await ownerStatus(strict.client(), email)).toBe(200);
  });

  test("are counted one by one, even when concurrent or in one request", async () => {
    const { username } = await createAccount(app);
    const client = app.client();
    const tries = Array.from({ length: 14 }, () => statusOf(client, username));
    expect((await Promise.all(tries)).sort()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
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

  test("are reset by a success", async () => {
    const { username } = await createAccount(strict);
    const client = strict.client();
    for (const status of [400, 200, 400, 200]) {
      client.cookies.clear();
      expect(await statusOf(client, username, status === 200 ? testPassword : "errada")).toBe(status);
    }
  });

  test("are limited to 100 with different names (here a fifth); refused ones do not count", async () => {
    const client = strict.client();
    for (let count = 0; count < 20; count += 1) expect(await statusOf(client, uniqueName("x"))).toBe(400);
    const name = uniqueName("x");
    for (let count = 0; count < 5; count += 1) expect(await statusOf(client, name)).toBe(429);
    expect(await strict.deps.limits.read("signInByName", name)).toMatchObject({ remaining: 60 });
    expect(await statusOf(strict.client(), name)).toBe(400);
  });

  test("to two servers on one database are counted together", async () => {
    const { username } = await createAccount(app);
    const other = await testApp();
    const address = farAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      for (const server of [app, other]) statuses.push(await statusOf(server.client(address), username));
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });
});

describe("SEC-3 D85 failed sign-ins to one name from many addresses", patient, () => {
  test("are slowed down to one an hour per network; the owner elsewhere signs in", async () => {
    const { username } = await createAccount(strict);
    expect(await attack(username, 10)).toBe(20);
    expect(await attack(username, 10)).toBe(10);
    expect(await statusOf(strict.client("198.51.100.1"), username)).toBe(400);
    expect(await ownerStatus(strict.client("198.51.100.200"), username)).toBe(429);
    expect(await statusOf(strict.client("2001:db8:aa:1::1"), username)).toBe(400);
    expect(await ownerStatus(strict.client("2001:db8:aa:2::1"), username)).toBe(429);
    const owner = strict.client("203.0.113.50");
    expect(await ownerStatus(owner, username)).toBe(200);
    owner.cookies.clear();
    expect(await ownerStatus(owner, username)).toBe(200);
  });

  test("end at 300 an hour (here a fifth); the owner's own browser still signs in", async () => {
    const { username } = await createAccount(strict);
    const own = strict.client();
    expect(await ownerStatus(own, username)).toBe(200);
    await own.post("/api/logout");
    expect(await attack(username, 80)).toBe(60);
    expect(await ownerStatus(strict.client(farAddress()), username)).toBe(429);
    expect(await ownerStatus(own, username)).toBe(200);
  });
});

describe("D20 D85 an unknown name", patient, () => {
  test("is counted, slowed down and hashed like a known one", async () => {
    const { username } = await createAccount(app);
    const work = async (name: string) => {
      const calls: string[] = [];
      const limits = recording(app.deps.limits, calls);
      const counted = { ...app.deps, limits };
      const browser = { address: farAddress(), requestId: "a-request", device: async () => null };
      const answer = await login(counted, { username: name, password: "errada" }, browser).catch(String);
      return { calls, answer };
    };
    const known = await work(username);
    expect(known.calls).toEqual(["take signInByNameAndAddress", "take signInByAddress", "take signInByName"]);
    expect(await work(uniqueName("ninguem"))).toEqual(known);
    expect(await work(`${uniqueName("ninguem")}@exemplo.com.br`)).toEqual(known);
  });
});

describe("SEC-12 D85 sign-ins that succeed", patient, () => {
  test("are limited to 60 of one user in 15 minutes (here a fifth), whatever strangers do", async () => {
    const { username } = await createAccount(strict);
    for (let count = 0; count < 20; count += 1) await statusOf(strict.client(), username);
    for (let count = 0; count < 12; count += 1)
      expect(await ownerStatus(strict.client(farAddress()), username)).toBe(200);
    expect(await ownerStatus(strict.client(farAddress()), username)).toBe(429);
  });

  test("are limited to 300 from one address (here a fifth); known browsers still sign in", async () => {
    const address = farAddress();
    const { username } = await createAccount(strict);
    const own = strict.client(address);
    expect(await ownerStatus(own, username)).toBe(200);
    let signedIn = 1;
    while (signedIn < 60) {
      const account = await createAccount(strict);
      for (let count = 0; count < 10 && signedIn < 60; count += 1, signedIn += 1)
        expect(await ownerStatus(strict.client(address), account.username)).toBe(200);
    }
    const { username: other } = await createAccount(strict);
    expect(await ownerStatus(strict.client(address), other)).toBe(429);
    expect(await ownerStatus(strict.client(farAddress()), other)).toBe(200);
    expect(await ownerStatus(own, username)).toBe(200);
  });
});

describe("SEC-12 D85 while too many passwords wait to be hashed", patient, () => {
  test("a sign-in is 503 with Retry-After and does not count", async () => {
    const { username } = await createAccount(strict);
    const held = Promise.withResolvers<void>();
    const { atOnce, mostWaiting } = hashingBounds;
    const busy = Array.from({ length: atOnce + mostWaiting }, () => hashing.run(() => held.promise));
    const client = strict.client();
    for (let count = 0; count < 5; count += 1) {
      const response = await client.post("/api/login", { username, password: testPassword });
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect((await response.json()).code).toBe("UNAVAILABLE");
    }
    const newcomer = { username: uniqueName(), email: `${uniqueName()}@exemplo.com.br`, firstName: "Ana" };
    const registration = await strict.client().post("/api/register", { ...newcomer, password: "segredo1" });
    expect(registration.status).toBe(503);
    held.resolve();
    await Promise.all(busy);
    expect(await ownerStatus(client, username)).toBe(200);
  });
});

/** The limits, recording their calls. */
function recording(limits: Limits, calls: string[]): Limits {
  return {
    ...limits,
    take: (limit: LimitName, key, points) => {
      calls.push(`take ${limit}`);
      return limits.take(limit, key, points);
    },
    refund: (limit, key) => {
      calls.push(`refund ${limit}`);
      return limits.refund(limit, key);
    },
  };
}
