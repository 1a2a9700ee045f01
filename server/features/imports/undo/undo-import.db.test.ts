import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { updateProducts } from "#server/features/catalogue/products/write-products.ts";
import { updateListings } from "#server/features/catalogue/store/write-listings.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";
import { ImportUndoState, UndoImport } from "#testing/documents/import-documents.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const fileOf = (...rows: string[]) => ["SKU;Produto;Custo;Preço;Canal;Peso (g)", ...rows].join("\n");
const first = ["A1;Caneca;10,00;39,90;Shopee;300", "A2;Prato;20,00;59,90;Shopee;500"];

/** Imports at a time of its own, so that changes before and after it can be told apart. */
async function imported(account: TestAccount, ...rows: string[]) {
  app.clock.advance(1, "minutes");
  const done = await steps.imported(account, fileOf(...rows));
  app.clock.advance(1, "minutes");
  return done;
}

async function undo({ client }: TestAccount, globalId: string) {
  const { undoImport } = await client.graphql(UndoImport, { input: { id: globalId } });
  return undoImport;
}

async function undone(account: TestAccount, { id, globalId }: { id: string; globalId: string }) {
  expect(await undo(account, globalId)).toMatchObject({ __typename: "UndoImportPayload" });
  await steps.work(id);
  return await stateOf(account, globalId);
}

async function stateOf({ client }: TestAccount, globalId: string) {
  const { node } = await client.graphql(ImportUndoState, { id: globalId });
  return node?.__typename === "Import" ? node : null;
}

const products = ({ userId }: TestAccount) =>
  app.db.product.findMany({ where: { userId }, include: { listings: true }, orderBy: { sku: "asc" } });

/** The seller changes a product or a listing by hand. */
const write = ({ userId }: TestAccount, work: Parameters<typeof writeCatalogue>[2]) =>
  writeCatalogue(app.deps, { userId, actor: person }, work);

describe("GR-08 D305 undoing an import", () => {
  test("archives new products and says how many", async () => {
    const account = await createAccount(app, "trial");
    const file = await imported(account, ...first);
    expect(await stateOf(account, file.globalId)).toMatchObject({ canUndo: true, undo: null });
    expect(await undone(account, file)).toMatchObject({
      state: "UNDONE",
      canUndo: false,
      undo: { done: 2, total: 2, archived: 2, removed: 0, restored: 0, left: 0 },
    });
    expect((await products(account)).map(({ archivedAt }) => archivedAt)).not.toContain(null);
  });

  test("puts values back, removes new listings, and records both in the history", async () => {
    const account = await createAccount(app, "trial");
    await imported(account, ...first);
    const before = await products(account);
    const file = await imported(
      account,
      "A1;Caneca azul;12,00;35,90;Shopee;310",
      "A2;Prato;20,00;61,90;Amazon;500",
    );
    expect((await products(account)).map(({ listings }) => listings.length)).toEqual([1, 2]);
    expect(await undone(account, file)).toMatchObject({
      undo: { archived: 0, removed: 1, restored: 1, left: 0 },
    });
    const after = await products(account);
    const shown = (rows: typeof after) =>
      rows.map(({ name, costCents, weightGrams, archivedAt, listings }) => ({
        ...{ name, costCents, weightGrams, archivedAt },
        listings: listings.map(({ channel, priceCents, profitCents }) => ({
          channel,
          priceCents,
          profitCents,
        })),
      }));
    expect(shown(after)).toEqual(shown(before));
    const undoing = await app.db.priceChange.findMany({ where: { userId: account.userId, actor: "UNDO" } });
    expect(undoing.map(({ kind, newCents, actorId }) => ({ kind, newCents, actorId }))).toEqual(
      expect.arrayContaining([
        { kind: "COST", newCents: 1000, actorId: file.id },
        { kind: "PRICE", newCents: 3990, actorId: file.id },
      ]),
    );
  });

  test("leaves what has changed since, and says how many", async () => {
    const account = await createAccount(app, "trial");
    await imported(account, ...first);
    const file = await imported(
      account,
      "A1;Caneca;12,00;35,90;Shopee;300",
      "A2;Prato;22,00;61,90;Shopee;500",
      "A3;Copo;5,00;19,90;Shopee;200",
      "A4;Jarra;9,00;29,90;Shopee;400",
    );
    const [caneca, , copo] = await products(account);
    await write(account, async (tx, context) => {
      await updateListings(tx, context, [{ id: caneca?.listings[0]?.id ?? "", priceCents: 4100 }]);
      await updateProducts(tx, context, [{ id: copo?.id ?? "", fields: { name: "Copo alto" } }]);
    });
    expect(await undone(account, file)).toMatchObject({ undo: { archived: 1, restored: 2, left: 2 } });
    const rows = (await products(account)).map(({ sku, costCents, archivedAt, listings }) => [
      sku,
      costCents,
      listings[0]?.priceCents,
      archivedAt !== null,
    ]);
    expect(rows).toEqual([
      ["A1", 1000, 4100, false],
      ["A2", 2000, 5990, false],
      ["A3", 500, 1990, false],
      ["A4", 900, 2990, true],
    ]);
  });

  test("archives again what it had restored, and keeps a SKU that another product has taken", async () => {
    const account = await createAccount(app, "trial");
    await imported(account, ...first);
    const [a1, a2] = await products(account);
    await app.db.product.update({ where: { id: a2?.id ?? "" }, data: { archivedAt: app.clock.now() } });
    app.clock.advance(1, "minutes");
    const rows = [`${a1?.id};B1;Caneca;Shopee;10,00`, `${a2?.id};A2;Prato;Shopee;25,00`];
    const text = ["ID interno;SKU;Produto;Canal;Custo (R$)", ...rows].join("\n");
    const file = await steps.compared(account, text);
    const mapping = file.mapping.map(({ field, column }) => ({ field, column }));
    await steps.prepare(account, { id: file.globalId, mapping, restoreArchived: true });
    await steps.work(file.id);
    await steps.apply(account, file.globalId);
    await steps.work(file.id);
    await imported(account, "A1;Outra caneca;8,00;29,90;Shopee;300");
    expect(await undone(account, file)).toMatchObject({ undo: { left: 1 } });
    const [taken, changed] = await products(account);
    expect([taken?.name, changed?.sku, changed?.costCents]).toEqual(["Outra caneca", "A2", 2000]);
    expect(changed?.archivedAt).not.toBeNull();
  });

  test("is refused after 30 days, before the import, and for another seller", async () => {
    const account = await createAccount(app, "trial");
    const waiting = await steps.compared(account, fileOf(...first));
    expect(await undo(account, waiting.globalId)).toMatchObject({ code: "IMPORT_CHANGED" });
    const file = await imported(account, ...first);
    const stranger = await createAccount(app, "trial");
    await expect(undo(stranger, file.globalId)).rejects.toThrow("NOT_FOUND");
    await app.db.import.update({
      where: { id: file.id },
      data: { startedAt: new Date(app.clock.now().getTime() - 30 * 86_400_000) },
    });
    expect(await stateOf(account, file.globalId)).toMatchObject({ canUndo: false });
    expect(await undo(account, file.globalId)).toMatchObject({ code: "IMPORT_CHANGED" });
    expect((await products(account)).map(({ archivedAt }) => archivedAt)).toEqual([null, null]);
  });

  test("of two tabs undoes it once, and meanwhile no other import starts", async () => {
    const account = await createAccount(app, "trial");
    const file = await imported(account, ...first);
    const both = await Promise.all([undo(account, file.globalId), undo(account, file.globalId)]);
    expect(both.map(({ __typename }) => __typename)).toEqual(["UndoImportPayload", "UndoImportPayload"]);
    await expect(steps.compared(account, fileOf(...first))).rejects.toThrow("IMPORT_RUNNING");
    await Promise.all([steps.work(file.id), steps.work(file.id)]);
    expect(await stateOf(account, file.globalId)).toMatchObject({ state: "UNDONE", undo: { archived: 2 } });
    expect(await undo(account, file.globalId)).toMatchObject({ __typename: "UndoImportPayload" });
    await steps.work(file.id);
    expect(await stateOf(account, file.globalId)).toMatchObject({ undo: { archived: 2 } });
  });
});
