import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, signedInClient } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

/**
 * A hundredth of every limit: 3,000 points a minute for a basic seller, 15,000 with a trial or
 * plan, 6,000 for an address.
 */
const scale = { RATE_LIMIT_SCALE: "0.01" };
let strict: TestApp;
beforeAll(async () => {
  strict = await testApp(scale);
});

/**
 * Costs 10 for the request, 1,000 for five fields that query the database, 5 for their children and
 * 1 for the seller.
 */
const costly =
  "{ viewer { subscription { id } brand { name } paymentCard { brand } hasGoogle hasPassword } }";
/** Costs the same when signed out: 5 times 200. */
const plans = `{ ${["a", "b", "c", "d", "e"].map((alias) => `${alias}: plans { __typename }`).join(" ")} }`;

const ask = (client: TestClient, query: string) => client.post("/graphql", { query });

async function outcome(response: Response) {
  const { data, errors } = await response.json();
  return { status: response.status, data, code: errors?.[0]?.extensions.code };
}

/** Statuses of `count` requests, sent one after the other. */
async function statuses(client: TestClient, query: string, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await ask(client, query)).status);
  return found;
}

describe("SEC-10 D82 the cost limit per minute of queries without a key", () => {
  test("a seller who has used it up is refused in every browser; others are not", async () => {
    const { client, userId } = await createAccount(strict);
    expect(await statuses(client, costly, 2)).toEqual([200, 200]);
    const refused = await ask(client, costly);
    const seconds = Number(refused.headers.get("retry-after"));
    expect([seconds > 50, seconds <= 60]).toEqual([true, true]);
    expect(await outcome(refused)).toEqual({ status: 429, data: undefined, code: "RATE_LIMITED" });
    expect((await ask(await signedInClient(strict, userId), costly)).status).toBe(429);
    expect((await ask((await createAccount(strict)).client, costly)).status).toBe(200);
    // Points that are left are still granted.
    expect((await ask(client, "{ viewer { id } }")).status).toBe(200);
  });

  test("a signed-out address that has used it up is refused; others and its signed-in sellers are not", async () => {
    const stranger = strict.client();
    const found = await statuses(stranger, plans, 7);
    expect(found.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(found.slice(5)).toEqual([429, 429]);
    expect((await ask(strict.client(), plans)).status).toBe(200);
    const { client } = await createAccount(strict);
    for (const [name, value] of client.cookies) stranger.cookies.set(name, value);
    expect((await ask(stranger, plans)).status).toBe(200);
  });

  test("a cookie whose session has ended is counted by its address", async () => {
    const { client, userId } = await createAccount(strict);
    await strict.db.session.deleteMany({ where: { userId } });
    expect((await statuses(client, plans, 7)).at(-1)).toBe(429);
  });

  test("the cheapest requests are counted, too", async () => {
    const { client } = await createAccount(strict);
    expect(await statuses(client, "{ __typename }", 250)).toEqual(Array.from({ length: 250 }, () => 200));
    expect((await statuses(client, "{ __typename }", 50)).at(-1)).toBe(429);
  });

  test("a refused operation is not executed", async () => {
    const { client, userId } = await createAccount(strict);
    for (const query of [costly, "{ viewer { hasGoogle } }", "{ __typename }"])
      await statuses(client, query, 20);
    expect((await ask(client, "mutation { logout(input: {}) { ok } }")).status).toBe(429);
    expect(await strict.db.session.count({ where: { userId } })).toBe(1);
  });

  test("PR-04 with advanced access a seller has the quota of one key, enough to scroll through a large catalogue", async () => {
    const { client } = await createAccount(strict, "trial");
    expect(await statuses(client, costly, 14)).toEqual(Array.from({ length: 14 }, () => 200));
    expect((await ask(client, costly)).status).toBe(429);
  });

  test("a seller's API keys have separate limits", async () => {
    const { client, program } = await createIntegrator(strict);
    expect((await statuses(client, costly, 15)).at(-1)).toBe(429);
    expect((await ask(program, costly)).status).toBe(200);
  });

  test("RATE_LIMIT_SCALE multiplies it", async () => {
    const generous = await testApp({ RATE_LIMIT_SCALE: "1" });
    const { client } = await createAccount(generous);
    expect(await statuses(client, costly, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test("with PERSISTED_DOCUMENTS_ONLY known documents are counted as well", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "calculadora-web-"));
    const list = JSON.stringify({ Dear: `query Dear ${costly}` });
    await writeFile(path.join(folder, "persisted-documents.json"), list);
    const app = await testApp({ ...scale, WEB_DIR: folder, PERSISTED_DOCUMENTS_ONLY: "true" });
    const { client } = await createAccount(app);
    const sha256Hash = createHash("sha256").update(list).digest("hex");
    const named = { operationName: "Dear", extensions: { persistedQuery: { sha256Hash } } };
    const found: number[] = [];
    for (let count = 0; count < 3; count += 1) found.push((await client.post("/graphql", named)).status);
    expect(found).toEqual([200, 200, 429]);
    await rm(folder, { recursive: true });
  });
});
