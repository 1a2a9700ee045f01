import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { importSteps, sendFile } from "#testing/data/catalogue/import-steps.ts";
import { ChooseImportSheet } from "#testing/documents/import-documents.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const faultFile = (name: string) => readFileSync(join(import.meta.dirname, "read/fixtures/faults", name));

async function read(account: TestAccount, name: string) {
  const sent = await sendFile(account, faultFile(name));
  await steps.work(sent.id);
  return sent;
}

const choose = ({ client }: TestAccount, id: string, sheet: number | null) =>
  client.graphql(ChooseImportSheet, { input: { id, sheet } });

const sheetsOf = ({ sheets }: Awaited<ReturnType<typeof steps.importOf>>) =>
  sheets.map(({ name, isHidden, isRead }) => `${isRead ? "+" : "-"}${name}${isHidden ? " (oculta)" : ""}`);

describe("PR-07 D275 the sheets of a file", () => {
  test("another one can be read until the import is applied, which deletes the file", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await read(account, "c3-hidden-sheet.xlsx");
    const first = await steps.importOf(account, globalId);
    expect([sheetsOf(first), first.rowCount]).toEqual([["+Atual", "-Velho 2023 (oculta)"], 2]);
    await choose(account, globalId, 1);
    expect(await steps.importOf(account, globalId)).toMatchObject({ state: "PREPARING", rowCount: 0 });
    await steps.work(id);
    const second = await steps.importOf(account, globalId);
    expect(sheetsOf(second)).toEqual(["-Atual", "+Velho 2023 (oculta)"]);
    expect(second).toMatchObject({
      state: "READY",
      notes: ["A aba lida, “Velho 2023”, está oculta na planilha."],
    });
    await choose(account, globalId, null);
    await steps.work(id);
    const third = await steps.importOf(account, globalId);
    expect(sheetsOf(third)).toEqual(["+Atual", "-Velho 2023 (oculta)"]);
    const mapping = third.mapping.map(({ field, column }) => ({ field, column }));
    await steps.prepare(account, { id: globalId, mapping });
    await steps.work(id);
    expect(await app.db.importFile.count({ where: { importId: id } })).toBe(1);
    await steps.apply(account, globalId);
    expect(await app.db.importFile.count({ where: { importId: id } })).toBe(0);
    await steps.work(id);
    const products = await app.db.product.findMany({
      where: { userId: account.userId },
      orderBy: { name: "asc" },
    });
    expect(products.map(({ name }) => name)).toEqual(["Caneca nova", "Prato novo"]);
  });

  test("with other sheets the columns are shown first, even when they are remembered", async () => {
    const account = await createAccount(app, "trial");
    const earlier = await read(account, "c3-hidden-sheet.xlsx");
    const { mapping } = await steps.importOf(account, earlier.globalId);
    const columns = mapping.map(({ field, column }) => ({ field, column }));
    await steps.prepare(account, { id: earlier.globalId, mapping: columns });
    await steps.work(earlier.id);
    const { globalId } = await read(account, "c3-hidden-sheet.xlsx");
    expect(await steps.importOf(account, globalId)).toMatchObject({
      state: "READY",
      isMappingRemembered: true,
      summary: null,
    });
  });

  test("a sheet that the file does not have, and an import that does not wait, are refused", async () => {
    const account = await createAccount(app, "trial");
    const { globalId } = await read(account, "71-two-sheets.xlsx");
    expect(await choose(account, globalId, 0)).toMatchObject({
      chooseImportSheet: { __typename: "InvalidInputError", fields: [{ field: "sheet" }] },
    });
    await choose(account, globalId, 2);
    expect(await choose(account, globalId, 1)).toMatchObject({
      chooseImportSheet: { __typename: "RefusedError", code: "IMPORT_CHANGED" },
    });
  });

  test("choosing counts as an upload, because reading costs as much", async () => {
    const account = await createAccount(app, "trial");
    const { globalId } = await read(account, "71-two-sheets.xlsx");
    for (let taken = 1; taken < 20; taken += 1) await app.deps.limits.take("importUpload", account.userId);
    const { errors } = await account.client.rawGraphql(
      "mutation ($input: ChooseImportSheetInput!) { chooseImportSheet(input: $input) { __typename } }",
      { input: { id: globalId, sheet: 2 } },
    );
    expect(errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
  });

  test("rows of sheets that are read together have their place, in rows and in problems", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await read(account, "74-tabs-per-category.xlsx");
    const { mapping } = await steps.importOf(account, globalId);
    await steps.prepare(account, {
      id: globalId,
      mapping: mapping.map(({ field, column }) => ({ field, column })),
    });
    await steps.work(id);
    const { rows } = await steps.importOf(account, globalId);
    expect(rows.map(({ place }) => place)).toEqual([
      "Aba Cozinha, linha 2",
      "Aba Banho, linha 2",
      "Aba Banho, linha 3",
    ]);
  });
});

test("PR-07 D275 a problem in one of several sheets says where, by the sheet's name", async () => {
  const account = await createAccount(app, "trial");
  const files = { "a.csv": strToU8("SKU;Custo\nA;1,00"), "b.csv": strToU8("SKU;Custo\nB;x") };
  const sent = await sendFile(account, Buffer.from(zipSync(files)));
  await steps.work(sent.id);
  const { mapping } = await steps.importOf(account, sent.globalId);
  const columns = mapping.map(({ field, column }) => ({ field, column }));
  await steps.prepare(account, { id: sent.globalId, mapping: columns });
  await steps.work(sent.id);
  const { problemGroups, notes } = await steps.importOf(account, sent.globalId);
  expect(problemGroups).toMatchObject([{ column: "Custo", rowCount: 1, places: ["b.csv 2"] }]);
  expect(notes).toEqual(["Lemos juntos os arquivos com os mesmos títulos: “a.csv”, “b.csv”."]);
});

test("PR-08 D274 our own export after Excel leaves the stored codes as they are", async () => {
  const account = await createAccount(app, "trial");
  const { userId, client } = account;
  const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() };
  const codes = {
    "00456": "456",
    "1-2": "02/jan",
    "1E5": "1,00E+05",
    MAR1: "01/mar",
    "12.50": "12,5",
    NOVO: "NOVO-2",
  };
  const lines: string[] = [];
  for (const [sku, excel] of Object.entries(codes)) {
    const { id } = await app.db.product.create({
      data: {
        userId,
        name: sku,
        sku,
        gtin: "7891000100103",
        ...times,
        listings: { create: { channel: "SHOPEE", ...times } },
      },
    });
    lines.push(`${id};${excel};7,89E+12;Shopee;10,00`);
  }
  await steps.imported(account, `ID interno;SKU;GTIN/EAN;Canal;Custo (R$)\n${lines.join("\n")}`);
  const products = await app.db.product.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
  const stored = new Map(products.map(({ name, sku, gtin, costCents }) => [name, [sku, gtin, costCents]]));
  expect(Object.fromEntries(stored)).toEqual(
    Object.fromEntries(
      Object.keys(codes).map((sku) => [sku, [sku === "NOVO" ? "NOVO-2" : sku, "7891000100103", 1000]]),
    ),
  );
  // What Excel opens: every code is the formula of a text.
  const text = await (await client.get("/api/exports/listings.csv")).text();
  expect(text).toContain('"=""00456"""');
  expect(text).toContain('"=""7891000100103"""');
});
