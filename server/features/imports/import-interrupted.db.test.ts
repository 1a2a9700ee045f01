import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WorkKind } from "#server/platform/work/work-kind.ts";
import { aroundQueries } from "#testing/app/around-queries.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";
import { importWork } from "./worker/import-work.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const productsOf = ({ userId }: TestAccount) => app.db.product.count({ where: { userId } });

/** A file of many products, so that there are several chunks. */
function manyProducts(count: number, cost = "10,00"): string {
  const rows = Array.from({ length: count }, (_, n) => `S${n};Produto ${n};${cost};${(n % 50) + 20},90`);
  return ["SKU;Produto;Custo;Preço", ...rows].join("\n");
}

describe("PR-07 an import that is interrupted or changed", () => {
  test("a worker that dies in the middle neither duplicates nor loses a row", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await steps.compared(account, manyProducts(1200));
    expect(await app.db.import.findUniqueOrThrow({ where: { id } })).toMatchObject({ readRows: 1000 });
    await steps.apply(account, globalId);
    const kind = importWork(app.deps);
    let chunk = 0;
    const dying: WorkKind = {
      ...kind,
      async doNext(each) {
        chunk += 1;
        if (chunk === 3) throw new Error("killed");
        await kind.doNext(each);
      },
    };
    await expect(steps.work(id, dying)).rejects.toThrow("killed");
    expect(await steps.importOf(account, globalId)).toMatchObject({ state: "RUNNING", doneRows: 1000 });
    await steps.work(id);
    expect(await steps.importOf(account, globalId)).toMatchObject({
      state: "DONE",
      doneRows: 1200,
      summary: { created: 1200, updated: 0, unchanged: 0, failed: 0 },
    });
    expect(await productsOf(account)).toBe(1200);
    expect(await app.db.priceChange.count({ where: { userId: account.userId } })).toBe(2400);
  });

  test("a worker that dies within a chunk applies none of it", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await steps.compared(account, manyProducts(3));
    await steps.apply(account, globalId);
    await app.db
      .$executeRaw`ALTER TABLE import_chunks ADD CONSTRAINT stopped CHECK (applied_at IS NULL) NOT VALID`;
    await expect(steps.work(id)).rejects.toThrow();
    await app.db.$executeRaw`ALTER TABLE import_chunks DROP CONSTRAINT stopped`;
    expect(await productsOf(account)).toBe(0);
    await steps.work(id);
    expect(await productsOf(account)).toBe(3);
  });

  test("a restarted comparison counts no row twice", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId, mapping } = await steps.compared(account, manyProducts(1200));
    const columns = mapping.map(({ field, column }) => ({ field, column }));
    await steps.prepare(account, { id: globalId, mapping: columns });
    await app.db.$executeRaw`ALTER TABLE import_chunks ADD CONSTRAINT stopped
      CHECK (position < 2 OR outcomes IS NULL) NOT VALID`;
    await expect(steps.work(id)).rejects.toThrow();
    await expect(steps.work(id)).rejects.toThrow();
    await app.db.$executeRaw`ALTER TABLE import_chunks DROP CONSTRAINT stopped`;
    expect(await steps.importOf(account, globalId)).toMatchObject({ state: "PREPARING", doneRows: 1000 });
    await steps.work(id);
    expect(await steps.importOf(account, globalId)).toMatchObject({
      state: "READY",
      summary: { created: 1200 },
    });
  });

  test("a worker that wakes up late writes nothing into a comparison with another mapping", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await steps.compared(account, manyProducts(3));
    const [sku, name, cost] = ["SKU", "NAME", "COST"] as const;
    await steps.prepare(account, {
      id: globalId,
      mapping: [
        { field: sku, column: 0 },
        { field: cost, column: 2 },
      ],
    });
    const { promise: asleep, resolve: fallAsleep } = Promise.withResolvers<void>();
    const { promise: awake, resolve: wakeUp } = Promise.withResolvers<void>();
    const db = aroundQueries(app.db, async ({ operation }, run) => {
      // Chunks are read by raw queries, after the import's own row.
      if (operation === "$queryRaw") {
        fallAsleep();
        await awake;
      }
      return await run();
    });
    const late = importWork({ ...app.deps, db });
    const sleeping = late.doNext({ id, userId: account.userId, state: "PREPARING" });
    await asleep;
    await steps.work(id);
    const renamed = [
      { field: sku, column: 0 },
      { field: name, column: 3 },
    ];
    await steps.prepare(account, { id: globalId, mapping: renamed });
    wakeUp();
    await sleeping;
    expect(await steps.importOf(account, globalId)).toMatchObject({
      state: "PREPARING",
      summary: null,
      doneRows: 0,
    });
    await steps.work(id);
    const { rows } = await steps.importOf(account, globalId);
    expect(rows[0]).toMatchObject({ outcome: "CREATED", name: "20,90" });
  });

  test("a cancelled import keeps and counts the rows applied so far", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await steps.compared(account, manyProducts(1200));
    await steps.apply(account, globalId);
    const kind = importWork(app.deps);
    const once: WorkKind = {
      ...kind,
      async doNext(each) {
        await kind.doNext(each);
        await app.db.import.updateMany({ where: { id }, data: { state: "CANCELLED" } });
      },
    };
    await steps.work(id, once);
    expect(await steps.importOf(account, globalId)).toMatchObject({
      state: "CANCELLED",
      summary: { created: 500 },
    });
    expect(await productsOf(account)).toBe(500);
  });

  test("S9-02 access that ends before the import is applied fails it, and applies nothing", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await steps.compared(account, manyProducts(3));
    await steps.apply(account, globalId);
    const eightDaysAgo = new Date(app.clock.now().getTime() - 8 * 86_400_000);
    await app.db.user.update({ where: { id: account.userId }, data: { trialStartedAt: eightDaysAgo } });
    await steps.work(id);
    const { state, failure } = await steps.importOf(account, globalId);
    expect([state, failure?.code]).toEqual(["FAILED", "FEATURE_DENIED"]);
    expect(await productsOf(account)).toBe(0);
  });

  test("D161 a catalogue that becomes full fails the import; what it only changes still goes in", async () => {
    const account = await createAccount(app, "trial");
    const db = aroundQueries(app.db, async ({ model, operation }, run) => {
      const result = await run();
      // As if 199,998 more products were stored: there is room for two.
      return model === "Product" && operation === "count" ? Number(result) + 199_998 : result;
    });
    const applied = async (count: number, cost: string) => {
      const { id, globalId } = await steps.compared(account, manyProducts(count, cost));
      await steps.apply(account, globalId);
      await steps.work(id, importWork({ ...app.deps, db }));
      return await steps.importOf(account, globalId);
    };
    const { state, failure } = await applied(3, "10,00");
    expect([state, failure?.code]).toEqual(["FAILED", "CATALOGUE_FULL"]);
    expect(failure?.message).toContain("Seu catálogo está cheio");
    expect(await productsOf(account)).toBe(0);
    expect(await applied(2, "10,00")).toMatchObject({ state: "DONE", summary: { created: 2 } });
    expect(await applied(2, "11,00")).toMatchObject({ state: "DONE", summary: { updated: 2 } });
  });

  test("applying twice, or comparing while it runs, is IMPORT_CHANGED; another seller gets NOT_FOUND", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId, mapping } = await steps.compared(account, manyProducts(3));
    const stranger = await createAccount(app, "trial");
    const columns = mapping.map(({ field, column }) => ({ field, column }));
    await expect(steps.apply(stranger, globalId)).rejects.toThrow("NOT_FOUND");
    await expect(steps.prepare(stranger, { id: globalId, mapping: columns })).rejects.toThrow("NOT_FOUND");
    const twice = await Promise.all([steps.apply(account, globalId), steps.apply(account, globalId)]);
    expect(twice.map(({ applyImport }) => applyImport.__typename).sort()).toEqual([
      "ApplyImportPayload",
      "RefusedError",
    ]);
    const { prepareImport } = await steps.prepare(account, { id: globalId, mapping: columns });
    expect(prepareImport).toMatchObject({ code: "IMPORT_CHANGED" });
    await steps.work(id);
    expect(await productsOf(account)).toBe(3);
  });
});
