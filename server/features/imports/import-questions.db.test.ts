import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { channels } from "#core/sale/channel.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { importSteps, sendFile } from "#testing/data/catalogue/import-steps.ts";
import type { PrepareImportInput } from "#testing/gql/graphql.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

/** Reads a file; returns its import and the guessed columns. */
async function read(account: TestAccount, file: string) {
  const sent = await sendFile(account, file);
  await steps.work(sent.id);
  const { mapping, questions } = await steps.importOf(account, sent.globalId);
  const columns = mapping.map(({ field, column }) => ({ field, column }));
  return { ...sent, questions, mapping: columns };
}

/** Compares with these answers; null: not answered. */
async function answered(
  account: TestAccount,
  { id, globalId, mapping }: Awaited<ReturnType<typeof read>>,
  answers: Partial<PrepareImportInput>,
) {
  await steps.prepare(account, { id: globalId, mapping, channel: null, ...answers });
  await steps.work(id);
  return await steps.importOf(account, globalId);
}

async function sellOn({ userId }: TestAccount, ...marketplaces: ("SHOPEE" | "AMAZON")[]) {
  await app.db.sellerSettings.upsert({
    where: { userId },
    create: { userId, marketplaces, updatedAt: app.clock.now() },
    update: { marketplaces },
  });
}

const listingsOf = ({ userId }: TestAccount) =>
  app.db.listing.findMany({
    where: { userId },
    orderBy: [{ name: "asc" }, { channel: "asc" }],
    select: { name: true, channel: true, priceCents: true },
  });

const file = "SKU;Produto;Custo;Preço\nA;Copo;10,00;39,90\nB;Prato;8,00;25,00";

describe("D270 where rows sell that name no channel", () => {
  test("is asked before anything is compared, and the answer is where the listings are", async () => {
    const account = await createAccount(app, "trial");
    await sellOn(account, "AMAZON", "SHOPEE");
    const sent = await read(account, file);
    expect(sent.questions).toMatchObject([{ kind: "CHANNEL", column: 3 }]);
    const asked = await answered(account, sent, {});
    expect(asked).toMatchObject({ state: "READY", summary: null, rows: [], problemGroups: [] });
    const others = channels.filter((channel) => channel !== "AMAZON" && channel !== "SHOPEE");
    expect(asked.questions).toEqual([
      { kind: "CHANNEL", column: 3, sample: "A", channels: ["AMAZON", "SHOPEE", ...others] },
    ]);
    const compared = await answered(account, sent, { channel: "SHOPEE" });
    expect(compared.rows.map(({ channel }) => channel)).toEqual(["SHOPEE", "SHOPEE"]);
    await steps.apply(account, sent.globalId);
    await steps.work(sent.id);
    expect((await listingsOf(account)).map(({ channel }) => channel)).toEqual(["SHOPEE", "SHOPEE"]);
  });

  test("is not asked when the seller has one channel, the title names it, or every row does", async () => {
    const account = await createAccount(app, "trial");
    await sellOn(account, "SHOPEE");
    const one = await answered(account, await read(account, file), {});
    expect(one).toMatchObject({ questions: [], summary: { created: 2 }, rows: [{ channel: "SHOPEE" }, {}] });
    const other = await createAccount(app, "trial");
    for (const [text, channel] of [
      ["SKU;Produto;Preço Amazon\nA;Copo;39,90", "AMAZON"],
      ["SKU;Produto;Preço;Onde vende\nA;Copo;39,90;Magalu", "MAGALU"],
    ] as const) {
      const compared = await answered(other, await read(other, text), {});
      expect(compared).toMatchObject({ questions: [], rows: [{ channel }] });
    }
  });

  test("of known products is asked only about a price that several listings could have", async () => {
    const account = await createAccount(app, "trial");
    await steps.imported(
      account,
      "SKU;Produto;Preço;Canal\nA;Copo;39,90;Shopee\nA;Copo;42,90;Amazon\nB;Prato;25,00;Shopee",
    );
    const costs = await answered(account, await read(account, "SKU;Custo\nA;1,00\nB;2,00"), {});
    expect(costs).toMatchObject({ questions: [], summary: { updated: 2 } });
    const single = await answered(account, await read(account, "SKU;Preço\nB;27,00"), {});
    expect(single).toMatchObject({ questions: [], rows: [{ outcome: "UPDATED", channel: "SHOPEE" }] });
    const several = await read(account, "Código;Preço\nA;45,00\nB;28,00");
    const asked = await answered(account, several, {});
    expect(asked.questions).toMatchObject([{ kind: "CHANNEL", sample: "A" }]);
    const compared = await answered(account, several, { channel: "AMAZON" });
    expect(compared.rows.map(({ channel }) => channel)).toEqual(["AMAZON", "SHOPEE"]);
    expect(compared.summary).toMatchObject({ updated: 2, created: 0 });
  });
});

describe("applyImport before the file was compared", () => {
  const fieldsOf = async (account: TestAccount, id: string) => {
    const { applyImport } = await steps.apply(account, id);
    return applyImport?.__typename === "InvalidInputError"
      ? applyImport.fields.map(({ field }) => field)
      : [];
  };

  test("names the file that is still being read, the missing mapping, then each open question", async () => {
    const account = await createAccount(app, "trial");
    await steps.imported(account, "SKU;Produto\nZ;Vaso");
    const sent = await sendFile(account, "SKU;Custo\nZ;1.234");
    expect(await fieldsOf(account, sent.globalId)).toEqual(["id"]);
    await steps.work(sent.id);
    expect(await fieldsOf(account, sent.globalId)).toEqual(["numberStyle"]);
    const clear = await read(account, "SKU;Custo;Produto\nZ;10,00;Vaso");
    expect(await fieldsOf(account, clear.globalId)).toEqual(["mapping"]);
    const unsold = await read(account, "SKU;Nome\nY;Copo");
    await answered(account, unsold, {});
    expect(await fieldsOf(account, unsold.globalId)).toEqual(["channel"]);
    const { applyImport } = await steps.apply(account, clear.globalId);
    expect(applyImport).toMatchObject({ code: "IMPORT_CHANGED" });
  });
});

describe("the preview", () => {
  test("D271 shows what was read of new rows beside the cells' own texts", async () => {
    const account = await createAccount(app, "trial");
    const { rows } = await steps.compared(
      account,
      "SKU;Produto;Custo;Preço de venda;Peso (kg);EAN\nA;Copo;R$ 1.234,5;2.000;0,35;7891000315507",
    );
    expect(rows[0]?.values).toEqual([
      { field: "COST", column: "Custo", text: "R$ 1.234,5", value: "R$\u00a01.234,50" },
      { field: "PRICE", column: "Preço de venda", text: "2.000", value: "R$\u00a02.000,00" },
      { field: "WEIGHT", column: "Peso (kg)", text: "0,35", value: "350 g" },
      { field: "GTIN", column: "EAN", text: "7891000315507", value: "7891000315507" },
    ]);
  });

  test("one problem of many rows is one group, and the counts add up to the file's rows", async () => {
    const account = await createAccount(app, "trial");
    const lines = Array.from(
      { length: 700 },
      (_, index) => `S-${index};Prato;${index % 50 ? "1,00" : "abc"}`,
    );
    const { summary, problemGroups, rowCount } = await steps.compared(
      account,
      ["SKU;Produto;Custo", ...lines, ";Sem SKU;1,00"].join("\n"),
    );
    expect(problemGroups).toMatchObject([
      { column: "Custo", rowCount: 14, sku: "S-0", name: "Prato" },
      { column: "SKU", rowCount: 1, rowNumbers: [702], places: ["702"], name: "Sem SKU" },
    ]);
    expect(problemGroups[0]?.rowNumbers.slice(0, 3)).toEqual([2, 52, 102]);
    expect(summary).toMatchObject({ created: 686, updated: 0, unchanged: 0, failed: 15 });
    expect(rowCount).toBe(701);
  });

  test("D272 archived products are counted, and restored when the seller wants it", async () => {
    const account = await createAccount(app, "trial");
    await steps.imported(account, file);
    await app.db.product.updateMany({
      where: { userId: account.userId, sku: "A" },
      data: { archivedAt: app.clock.now() },
    });
    const refused = await steps.compared(account, file);
    expect(refused.summary).toMatchObject({ unchanged: 1, failed: 1, archived: 1 });
    const restored = await answered(
      account,
      { ...refused, mapping: refused.mapping.map(({ field, column }) => ({ field, column })) },
      { restoreArchived: true },
    );
    expect(restored).toMatchObject({
      summary: { updated: 1, unchanged: 1, failed: 0, archived: 0 },
      rows: [{ changes: [{ field: "Produto", before: "arquivado", after: "no catálogo" }] }, {}],
    });
    await steps.apply(account, refused.globalId);
    await steps.work(refused.id);
    expect(await app.db.product.count({ where: { userId: account.userId, archivedAt: null } })).toBe(2);
  });
});
