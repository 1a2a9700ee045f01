import { print } from "graphql";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { busyText } from "#core/busy-text.ts";
import { minuteMs } from "#core/time.ts";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { type HeldLock, holdLock } from "#testing/app/hold-lock.ts";
import { testDatabase } from "#testing/app/template-database.ts";
import { buildApp, type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { addProduct } from "#testing/data/catalogue/products.ts";
import { UpdateProduct } from "#testing/documents/product-documents.ts";
import { queryByIndex } from "./db/bulk-rows.ts";
import { createDatabaseClient } from "./db/client.ts";
import { Prisma } from "./db/generated/client.ts";
import { sellerBounds } from "./seller-work.ts";

let app: TestApp;
/** An app whose work waits for as long as a test has the lock, however slow the machine is. */
let patient: TestApp;
let held: HeldLock | undefined;
beforeAll(async () => {
  app = await testApp();
  const db = createDatabaseClient(await testDatabase(), { lockTimeoutMs: minuteMs });
  patient = buildApp(db, app.deps.env);
});
afterEach(async () => {
  await held?.release();
  held = undefined;
});

/** A seller with a product, and a change of it as a browser sends it. */
async function seller(of: TestApp) {
  const { client, userId } = await createAccount(of);
  const { id } = await addProduct(client);
  const change = () => {
    const variables = { input: { id, version: 1, product: { notes: "nova" } } };
    return client.post("/graphql", { query: print(UpdateProduct), variables });
  };
  return { client, userId, change };
}

const catalogueLock = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";
const holdCatalogue = async (userId: string) =>
  await holdLock(await testDatabase(), catalogueLock, [`catalogue:${userId}`]);
const most = ({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) => atOnce + mostWaiting;
const refused = (text: string) => ({ code: "RATE_LIMITED", message: text });

/** The code and sentence of a response to GraphQL, with its status and Retry-After. */
async function answerOf(response: Response) {
  const { errors } = await response.json();
  const [{ message, extensions } = { message: null, extensions: {} }] = errors ?? [];
  const after = response.headers.get("retry-after");
  return { status: response.status, after, message, code: extensions.code ?? null };
}

describe("SEC-10 D256 while a seller has filled the places of", () => {
  test("changes, another seller's change goes through, and three connections wait, not all", async () => {
    const [busy, other] = [await seller(patient), await seller(patient)];
    held = await holdCatalogue(busy.userId);
    const changes = Array.from({ length: most(sellerBounds.writes) }, () => busy.change());
    await held.waiting(sellerBounds.writes.atOnce);
    expect(await answerOf(await other.change())).toMatchObject({ status: 200, code: null });
    expect(await held.waiting(1)).toBe(sellerBounds.writes.atOnce);
    await held.release();
    await Promise.all(changes);
  });

  test("changes and of the line before them, one more is refused at once with the seconds to wait", async () => {
    const busy = await seller(patient);
    held = await holdCatalogue(busy.userId);
    const changes = Array.from({ length: most(sellerBounds.writes) + 1 }, () => busy.change());
    const first = await Promise.race(changes);
    expect(await answerOf(first)).toEqual({ status: 429, after: "2", ...refused(busyText.writes) });
    await held.release();
    await Promise.all(changes);
  });

  test("changes by documented calls, one more is refused in the same way", async () => {
    const { client, userId } = await createAccount(patient);
    held = await holdLock(await testDatabase(), "SELECT FROM users WHERE id = $1 FOR UPDATE", [userId]);
    const start = (): Promise<Response> => client.post("/api/start-trial");
    const calls = Array.from({ length: most(sellerBounds.writes) + 1 }, start);
    const first = await Promise.race(calls);
    expect([first.status, first.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await first.json()).toEqual({ message: busyText.writes });
    await held.release();
    await Promise.all(calls);
  });

  test("queries over the catalogue, another seller's query goes through, and one more is refused", async () => {
    const wait = Prisma.sql`SELECT pg_advisory_xact_lock(1)::text`;
    held = await holdLock(await testDatabase(), "SELECT pg_advisory_xact_lock(1)", []);
    const ask = () => queryByIndex(patient.db, "busy", wait);
    const queries = Promise.allSettled(Array.from({ length: most(sellerBounds.reads) }, ask));
    await expect(ask()).rejects.toMatchObject(refused(busyText.reads));
    await held.waiting(sellerBounds.reads.atOnce);
    expect(await queryByIndex(patient.db, "other", Prisma.sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    expect(await held.waiting(1)).toBe(sellerBounds.reads.atOnce);
    await held.release();
    await queries;
  });

  test("AP-13 queries, a list names the reason and the seconds to wait, and the answer is 429", async () => {
    const { client, userId } = await createAccount(patient);
    held = await holdLock(await testDatabase(), "SELECT pg_advisory_xact_lock(1)", []);
    const wait = Prisma.sql`SELECT pg_advisory_xact_lock(1)::text`;
    const ask = () => queryByIndex(patient.db, userId, wait);
    const queries = Promise.allSettled(Array.from({ length: most(sellerBounds.reads) }, ask));
    const query = "{ viewer { listings(first: 1) { totalCount } } }";
    const answer = await answerOf(await client.post("/graphql", { query }));
    expect(answer).toEqual({ status: 429, after: "2", ...refused(busyText.reads) });
    await held.release();
    await queries;
  });
});

describe("SEC-10 D257 a change that waits three seconds for a lock", () => {
  const warned = ({ logged }: TestApp) => logged.filter(({ level }) => level !== "info");

  test("is 503 with Retry-After for a documented call, and no internal error", async () => {
    const own = await testApp();
    const { client, userId } = await createAccount(own);
    held = await holdLock(await testDatabase(), "SELECT FROM users WHERE id = $1 FOR UPDATE", [userId]);
    const response = await client.post("/api/start-trial");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await response.json()).toEqual({ message: busyText.locked });
    expect(warned(own)).toMatchObject([{ level: "warn", msg: "lock_timeout" }]);
  });

  test("is UNAVAILABLE with a sentence and the seconds to wait in GraphQL", async () => {
    const { userId, change } = await seller(app);
    held = await holdCatalogue(userId);
    const locked = { code: "UNAVAILABLE", message: busyText.locked };
    expect(await answerOf(await change())).toEqual({ status: 200, after: "2", ...locked });
  });

  test("a worker's chunk may wait as long as its transaction may last", async () => {
    const { userId } = await seller(app);
    const timeout = (actor: Parameters<typeof writeCatalogue>[1]["actor"]) =>
      writeCatalogue(app.deps, { userId, actor }, (tx) => tx.$queryRaw`SHOW lock_timeout`);
    expect(await timeout(person)).toEqual([{ lock_timeout: "3s" }]);
    expect(await timeout({ kind: "IMPORT", id: userId })).toEqual([{ lock_timeout: "30s" }]);
    for (const kind of ["API_KEY", "UNDO"] as const)
      expect(await timeout({ kind, id: userId, name: "erp" })).toEqual([{ lock_timeout: "3s" }]);
  });
});
