import { afterAll, beforeAll, expect, test } from "vitest";
import type { WorkKind } from "#server/platform/work/work-kind.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";
import { ImportUndoState, UndoImport } from "#testing/documents/import-documents.ts";
import { importWork } from "../worker/import-work.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

/** Two chunks; the last row adds a listing to a product of the first one. */
function manyRows(): string {
  const rows = Array.from({ length: 501 }, (_, n) => `S${n};Produto ${n};10,00;29,90;Shopee`);
  return ["SKU;Produto;Custo;Preço;Canal", ...rows, "S1;Produto 1;10,00;39,90;Amazon"].join("\n");
}

async function undoStarted({ client }: TestAccount, globalId: string): Promise<void> {
  app.clock.advance(1, "minutes");
  await client.graphql(UndoImport, { input: { id: globalId } });
}

async function undoOf({ client }: TestAccount, globalId: string) {
  const { node } = await client.graphql(ImportUndoState, { id: globalId });
  return node?.__typename === "Import" ? node : null;
}

test.each([1, 2])("GR-08 a worker killed in chunk %d of an undo repeats and loses nothing", async (nth) => {
  const account = await createAccount(app, "trial");
  const { id, globalId } = await steps.imported(account, manyRows());
  await undoStarted(account, globalId);
  const kind = importWork(app.deps);
  let chunk = 0;
  const dying: WorkKind = {
    ...kind,
    async doNext(work) {
      chunk += 1;
      app.clock.advance(1, "seconds");
      if (chunk === nth) throw new Error("killed");
      await kind.doNext(work);
    },
  };
  await expect(steps.work(id, dying)).rejects.toThrow("killed");
  await steps.work(id);
  expect(await undoOf(account, globalId)).toMatchObject({
    state: "UNDONE",
    undo: { done: 502, total: 502, archived: 501, removed: 1, left: 0 },
  });
  const { userId } = account;
  expect(await app.db.product.count({ where: { userId, archivedAt: null } })).toBe(0);
  expect(await app.db.listing.count({ where: { userId } })).toBe(501);
});

test("GR-08 an undo that dies within a chunk has undone none of it", async () => {
  const account = await createAccount(app, "trial");
  const { userId } = account;
  const { id, globalId } = await steps.imported(account, "SKU;Produto;Custo\nS1;Caneca;10,00");
  await undoStarted(account, globalId);
  await app.db
    .$executeRaw`ALTER TABLE import_changes ADD CONSTRAINT stopped CHECK (undone_at IS NULL) NOT VALID`;
  await expect(steps.work(id)).rejects.toThrow();
  await app.db.$executeRaw`ALTER TABLE import_changes DROP CONSTRAINT stopped`;
  expect(await app.db.product.count({ where: { userId, archivedAt: null } })).toBe(1);
  await steps.work(id);
  expect(await app.db.product.count({ where: { userId, archivedAt: null } })).toBe(0);
});

test("GR-08 an import that was cancelled half-way is undone as far as it came", async () => {
  const account = await createAccount(app, "trial");
  const { id, globalId } = await steps.compared(account, manyRows());
  await steps.apply(account, globalId);
  const kind = importWork(app.deps);
  await steps.work(id, {
    ...kind,
    async doNext(work) {
      await kind.doNext(work);
      await app.db.import.updateMany({ where: { id }, data: { state: "CANCELLED" } });
    },
  });
  await undoStarted(account, globalId);
  await steps.work(id);
  expect(await undoOf(account, globalId)).toMatchObject({
    state: "UNDONE",
    undo: { total: 500, archived: 500 },
  });
});
