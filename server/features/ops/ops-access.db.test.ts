import { beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#scripts/local/free-port.ts";
import { serveMetrics } from "#server/app/serve-metrics.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { opsPassword } from "#testing/app/queue-app.ts";
import { buildApp, type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createOpsAttempts } from "./ops-access.ts";

/** Two processes, as far as the database can tell. */
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  const variables = { OPS_PASSWORD: opsPassword };
  [app, other] = await Promise.all([testApp(variables), testApp(variables)]);
});

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`ops:${password}`).toString("base64")}`,
});
const statusOf = async (client: TestClient, password: string) =>
  (await client.send("/metrics", { headers: basic(password) })).status;
const address = "198.51.100.77";

describe("SEC-4 D85 wrong operator passwords", () => {
  test("are counted by address across processes; other addresses are unaffected", async () => {
    const here = app.client(address);
    const there = other.client(address);
    for (let count = 0; count < 5; count += 1) {
      expect(await statusOf(here, "wrong")).toBe(401);
      expect(await statusOf(there, "wrong")).toBe(401);
    }
    expect([await statusOf(here, "wrong"), await statusOf(there, "wrong")]).toEqual([429, 429]);
    expect([await statusOf(here, opsPassword), await statusOf(there, opsPassword)]).toEqual([429, 429]);
    expect([await statusOf(app.client(), opsPassword), await statusOf(other.client(), opsPassword)]).toEqual([
      200, 200,
    ]);
  });

  test("are compared at most ten times when concurrent", async () => {
    const tries = createOpsAttempts(app.deps.limits);
    let compared = 0;
    const isWrong = () => {
      compared += 1;
      return false;
    };
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => tries.check("198.51.100.78", isWrong)),
    );
    expect(compared).toBe(10);
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(30);
  });

  test("right ones do not count, even concurrently", async () => {
    const client = app.client();
    const all = await Promise.all(Array.from({ length: 40 }, () => statusOf(client, opsPassword)));
    expect(new Set(all)).toEqual(new Set([200]));
  });

  test("are counted in memory while the database is down; the right one works", async () => {
    const unreachable = createDatabaseClient("postgresql://postgres@127.0.0.1:1/none");
    const alone = buildApp(unreachable, app.deps.env);
    const [client, stranger] = [alone.client(), alone.client()];
    expect(await statusOf(client, opsPassword)).toBe(200);
    for (let count = 0; count < 10; count += 1) expect(await statusOf(stranger, "wrong")).toBe(401);
    expect(await statusOf(stranger, opsPassword)).toBe(429);
    expect(await statusOf(client, opsPassword)).toBe(200);
  });
});

test("SEC-18 a worker's own port ignores X-Forwarded-For", async () => {
  const port = await freePort();
  const served = await serveMetrics(app.deps, port);
  const ask = async (password: string, forwarded: string) => {
    const headers = { ...basic(password), "x-forwarded-for": forwarded };
    return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;
  };
  for (let count = 0; count < 10; count += 1) expect(await ask("wrong", `203.0.113.${count}`)).toBe(401);
  expect(await ask("wrong", "203.0.113.99")).toBe(429);
  served.close();
  await app.deps.limits.reset("opsByAddress", "127.0.0.1");
});
