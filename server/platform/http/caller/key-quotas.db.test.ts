import { beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createIntegrator, createKey } from "#testing/data/api-keys.ts";

let app: TestApp;
/** A hundredth of every quota: 3 requests and 15,000 points a minute. */
let strict: TestApp;
beforeAll(async () => {
  app = await testApp();
  strict = await testApp({ RATE_LIMIT_SCALE: "0.01" });
});

/** Reads the figures of `"requests";r=299;t=60, "cost";r=1499999;t=60`. */
function read(response: Response) {
  const pattern = /^"requests";r=(\d+);t=(\d+), "cost";r=(\d+);t=(\d+)$/;
  const [requests, requestsReset, cost, costReset] =
    pattern
      .exec(response.headers.get("ratelimit") ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  return { requests, requestsReset, cost, costReset };
}

const ask = (program: TestClient, query = "{ viewer { id } }", variables = {}) =>
  program.post("/graphql", { query, variables });
const codeOf = async (response: Response) => (await response.json()).errors?.[0]?.extensions.code;

const prices =
  "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { fixedFee effectivePrice } }";
const inputs = (length: number) => Array.from({ length }, () => ({ cost: 1, priceList: 2 }));

describe("D61 the remaining quota of a key", () => {
  test("is in every response: 300 requests a minute and the cost of their queries", async () => {
    const { program } = await createIntegrator(app);
    const first = await ask(program, "{ viewer { id username } }");
    expect(first.headers.get("ratelimit-policy")).toBe('"requests";q=300;w=60, "cost";q=1500000;w=60');
    expect(read(first)).toEqual({
      requests: 299,
      requestsReset: expect.any(Number),
      cost: 1_500_000 - 3,
      costReset: expect.any(Number),
    });
    expect(read(first).requestsReset).toBeGreaterThan(50);
    expect(read(first).requestsReset).toBeLessThanOrEqual(60);
    const second = await ask(program, prices, { inputs: inputs(1000) });
    expect(read(second)).toMatchObject({ requests: 298, cost: 1_500_000 - 3 - 2001 });
  });

  test.each<[what: string, send: (program: TestClient) => Promise<Response>, status: number]>([
    ["a documented call", (program) => program.get("/api/user"), 200],
    ["a call that keys may not make", (program) => program.post("/api/logout"), 403],
    ["a mutation", (program) => ask(program, "mutation { logout(input: {}) { ok } }"), 403],
    ["a mistake in the query", (program) => ask(program, "{ nobody }"), 200],
    ["no GraphQL at all", (program) => program.post("/graphql", [1]), 400],
    ["too complex a query", (program) => ask(program, prices, { inputs: inputs(40_000) }), 400],
  ])("%s counts as a request, and costs nothing", async (_what, send, status) => {
    const { program } = await createIntegrator(app);
    const response = await send(program);
    expect(response.status).toBe(status);
    expect(read(response)).toMatchObject({ requests: 299, cost: 1_500_000 });
  });

  test("an owner without access is counted, too", async () => {
    const { program, userId } = await createIntegrator(app);
    await app.db.subscription.updateMany({ where: { userId }, data: { status: "canceled" } });
    const response = await ask(program);
    expect([response.status, read(response).requests]).toEqual([403, 299]);
  });

  test("requests without a key have no such header", async () => {
    const { client } = await createIntegrator(app);
    expect((await client.get("/api/user")).headers.get("ratelimit")).toBeNull();
  });
});

describe("D61 a key without remaining quota", () => {
  test("of requests: 429 with Retry-After on both edges, and nothing is executed", async () => {
    const { program, apiKeyId } = await createIntegrator(strict);
    for (const left of [2, 1, 0]) expect(read(await ask(program)).requests).toBe(left);
    const refused = await ask(program);
    expect([refused.status, await codeOf(refused)]).toEqual([429, "RATE_LIMITED"]);
    expect(read(refused)).toMatchObject({ requests: 0, cost: 15_000 - 6 });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    const rest = await program.get("/api/user");
    expect([rest.status, await rest.json()]).toEqual([
      429,
      { code: "RATE_LIMITED", message: errorText.RATE_LIMITED },
    ]);
    expect(Number(rest.headers.get("retry-after"))).toBeGreaterThan(50);
    await endWindow(apiKeyId);
    expect(read(await ask(program)).requests).toBe(2);
  });

  test("of cost: 429 with Retry-After, while a cheaper query still runs", async () => {
    const { program, apiKeyId } = await createIntegrator(strict);
    const first = await ask(program, prices, { inputs: inputs(1000) });
    expect([first.status, read(first).cost]).toEqual([200, 15_000 - 2001]);
    // None of the 13,000 requested points is taken.
    const costly =
      "query ($inputs: [PriceInput!]!) { a: calculatePrices(inputs: $inputs) { commission { value pct } transaction { value pct } tax { value pct } effectivePrice fixedFee } }";
    const refused = await ask(program, costly, { inputs: inputs(1000) });
    expect(refused.status).toBe(200);
    expect(read(refused).cost).toBe(15_000 - 2001 - 11_001);
    await endRequests(apiKeyId);
    const over = await ask(program, prices, { inputs: inputs(1000) });
    expect([over.status, await codeOf(over), read(over).cost]).toEqual([429, "RATE_LIMITED", 1998]);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(50);
    const cheap = await ask(program, prices, { inputs: inputs(900) });
    expect([cheap.status, read(cheap).cost]).toEqual([200, 1998 - 1801]);
  });

  test("lets concurrent requests use no more than the rest", async () => {
    const { program } = await createIntegrator(strict);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(program)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  });

  test("affects neither other keys, including its owner's, nor the owner", async () => {
    const mine = await createIntegrator(strict);
    const second = await createKey(strict, mine);
    const other = await createIntegrator(strict);
    for (const _ of [1, 2, 3, 4]) await ask(mine.program);
    expect((await ask(mine.program)).status).toBe(429);
    expect(read(await ask(second.program)).requests).toBe(2);
    expect(read(await ask(other.program)).requests).toBe(2);
    expect((await mine.client.get("/api/user")).status).toBe(200);
  });
});

/** The counters use the system's clock, so this ends their window in the database. */
async function endWindow(apiKeyId: string): Promise<void> {
  await strict.db.rateLimit.updateMany({ where: { key: { endsWith: apiKeyId } }, data: { expire: 0 } });
}

async function endRequests(apiKeyId: string): Promise<void> {
  await strict.db.rateLimit.updateMany({ where: { key: `keyRequests:${apiKeyId}` }, data: { expire: 0 } });
}
