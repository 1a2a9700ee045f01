import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { bulkSteps, idOf } from "#testing/data/catalogue/bulk-steps.ts";
import { createCopy, createCopyOfLines, readCatalogue } from "#testing/data/catalogue/catalogue-copy.ts";
import { createWriter, edit, type Writer } from "#testing/data/catalogue/catalogue-writer.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { UndoImport } from "#testing/documents/import-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "1000" });
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

test("AP-08 D561 copies equal the catalogue byte for byte after a soak of every kind of write", async () => {
  const account = await createIntegrator(app, { scopes: ["WRITE"] });
  const { program } = account;
  const seller = { ...account, client: program };
  const [bulk, steps] = [bulkSteps(app), importSteps(app)];
  const products = [];
  for (let at = 0; at < 8; at += 1)
    products.push(
      await addProduct(program, { name: "Caneca", sku: `P${at}`, costCents: 5_000 }, [atShopee()]),
    );
  // Nobody edits the last ones, so that every bulk step has something to price.
  const edited = products.slice(0, 6);

  const copies = [createCopy(program)];
  const waiting: (() => void)[] = [];
  const nextRead = () => new Promise<void>((resolve) => void waiting.push(resolve));
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) {
      const waited = waiting.splice(0);
      for (const copy of copies) await copy.pull();
      for (const resolve of waited) resolve();
    }
  })();

  /** A transaction of another program, open until `whileOpen` has ended. */
  async function writeSlowly({ cents }: Writer, whileOpen: () => Promise<unknown>): Promise<void> {
    const { id } = await addProduct(program, { name: "Lento" });
    const write = async (tx: Pick<TestApp["db"], "product">) => {
      await tx.product.update({ where: { id: idOf(id) }, data: { notes: `${cents()}` } });
      await whileOpen();
    };
    await app.db.$transaction(write, { timeout: 25_000 });
  }
  async function keepWritingSlowly(writer: Writer): Promise<void> {
    for (const reads of [1, 2, 3])
      await writeSlowly(writer, async () => {
        for (let read = 0; read < reads; read += 1) await nextRead();
      });
  }
  /** Imports files, and undoes each but the last, by two workers at once. */
  async function importFiles({ cents, random }: Writer): Promise<void> {
    for (const round of [1, 2, 3]) {
      const price = () => `${cents() / 100}`.replace(".", ",");
      const rows = Array.from({ length: 8 }, (_, at) => {
        const sku = random.oneIn(3) ? `P${at % 6}` : `I${round}${at}`;
        return `${sku};Importado ${at};${price()};${price()};${random.pick(["Shopee", "Amazon"])};300`;
      });
      const titles = "SKU;Produto;Custo;Preço;Canal;Peso (g)";
      const { id, globalId } = await steps.imported(seller, [titles, ...new Set(rows)].join("\n"));
      if (round === 3) return;
      app.clock.advance(1, "minutes");
      await program.graphql(UndoImport, { input: { id: globalId } });
      await Promise.all([steps.work(id), steps.work(id)]);
    }
  }
  /** Bulk steps of the whole catalogue, undone and done again. */
  async function priceInBulk(): Promise<void> {
    for (const value of [15, 25]) {
      const id = await bulk.preview(seller, { goal: { kind: "MARGIN", value }, filter: {} });
      await bulk.apply(seller, id);
      await bulk.undo(seller, id);
      await bulk.redo(seller, id);
    }
  }
  async function upsert({ cents, random, send }: Writer): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      const one = (at: number) => ({
        product: { sku: `U${at}`, name: `Do ERP ${at}`, costCents: cents() },
        listings: [{ channel: random.pick(["SHOPEE", "AMAZON"]), priceCents: cents() }],
      });
      await send("upsertProducts", { products: [0, 1, 2].map((at) => one(at + random.whole(0, 1) * 3)) });
    }
  }

  const writer = (number: number) => createWriter(app, program, number);
  const addSecondCopy = async () => copies.push(await createCopyOfLines(program));
  await Promise.all([
    ...edited.map(({ id }, at) => edit(writer(at), id)),
    ...[keepWritingSlowly(writer(10)), keepWritingSlowly(writer(11)), importFiles(writer(12)), priceInBulk()],
    ...[upsert(writer(13)), writeSlowly(writer(14), addSecondCopy)],
  ]).finally(() => {
    isWriting = false;
  });
  await reading;

  await expectEveryWork(account.userId);
  const catalogue = await readCatalogue(program);
  expect(copies).toHaveLength(2);
  for (const copy of copies)
    await expect
      .poll(async () => {
        await copy.pull();
        return copy.sorted();
      })
      .toEqual(catalogue);
});

/** The soak is worth nothing if its imports and bulk steps had nothing to do. */
async function expectEveryWork(userId: string): Promise<void> {
  const [where, orderBy] = [{ userId }, { id: "asc" } as const];
  const imports = await app.db.import.findMany({ where, orderBy });
  const steps = await app.db.bulkStep.findMany({ where });
  const authors = await app.db.priceChange.groupBy({ where, by: ["actor"], orderBy: { actor: "asc" } });
  expect(imports.map(({ state }) => state)).toEqual(["UNDONE", "UNDONE", "DONE"]);
  expect(steps).toMatchObject([
    { state: "DONE", summary: { isRedo: true } },
    { state: "DONE", summary: { isRedo: true } },
  ]);
  expect(new Set(authors.map(({ actor }) => actor))).toEqual(
    new Set(["API_KEY", "IMPORT", "BULK_STEP", "UNDO"]),
  );
}
