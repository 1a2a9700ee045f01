import { encodeGlobalID } from "@pothos/plugin-relay";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inline, workbook } from "#files/fixtures/workbook.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";
import { priceFiles, shopeeFile } from "#testing/data/catalogue/price-files.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { CancelPriceFile } from "#testing/documents/price-file-documents.ts";
import { maxPriceFiles } from "./start-price-file.ts";

let app: TestApp;
let files: ReturnType<typeof priceFiles>;
beforeAll(async () => {
  app = await testApp();
  files = priceFiles(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

/** A seller with three products on Shopee and one on Amazon. */
async function seller(): Promise<TestAccount & { listingIds: string[] }> {
  const account = await createAccount(app, "paid");
  const listingIds = await createListings(app, account.userId, [
    { name: "Caneca - Azul", sku: "CAN-AZ", priceCents: 4990 },
    { name: "Caneca preta", sku: "CAN-PR", priceCents: 129_990 },
    { name: "Sem preço", sku: "NADA", priceCents: null },
    { name: "Prato", sku: "PRATO", priceCents: 2000, listing: { channel: "AMAZON" } },
  ]);
  return { ...account, listingIds };
}

async function ownExport({ client }: TestAccount): Promise<string> {
  return await (await client.get("/api/exports/listings.csv")).text();
}

const file = shopeeFile([
  ["111", "can-az ", "39.90"],
  ["112", "CAN-PR", "1299.90"],
  ["113", "NADA", "10.00"],
  ["114", "PRATO", "15.00"],
  ["115", "OUTRO", "9.90"],
  ["116", "CAN-PR", "a combinar"],
]);

describe("MF-02 a marketplace's file gets the prices of the catalogue", () => {
  test("MF-02 MF-03 D394 only changed prices differ, and every row says what became of it", async () => {
    const account = await seller();
    const { id, rows, ...filled } = await files.run(account, file);
    expect(filled).toMatchObject({ state: "READY", format: "SHOPEE", rowCount: 6, fileName: "shopee.csv" });
    expect(
      rows.map(({ outcome, number, oldCents, newCents }) => [outcome, number, oldCents, newCents]),
    ).toEqual([
      ["CHANGED", 2, 3990, 4990],
      ["SAME", 3, 129_990, 129_990],
      ["NO_PRICE", 4, 1000, null],
      ["NO_LISTING", 5, 1500, null],
      ["UNKNOWN", 6, 990, null],
      ["UNREADABLE", 7, null, 129_990],
    ]);
    expect(rows[5]?.reason).toBe("“a combinar” não é um número.");
    const response = await files.download(account, id);
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''shopee.csv");
    expect(await response.text()).toBe(file.replace("39.90", "49.90"));
  });

  test("MF-03 the filled file changes nothing more, and names listings that a file lacks", async () => {
    const account = await seller();
    const again = await files.run(account, file.replace("39.90", "49.90"));
    expect(again.counts.find(({ outcome }) => outcome === "CHANGED")).toBeUndefined();
    const part = await files.run(account, shopeeFile([["111", "CAN-AZ", "10.00"]]));
    expect(part.rows.at(-1)).toMatchObject({ outcome: "NOT_IN_FILE", number: null, sku: "CAN-PR" });
    expect(part.counts).toEqual([
      { outcome: "CHANGED", count: 1 },
      { outcome: "NOT_IN_FILE", count: 1 },
    ]);
  });

  test("MF-02 importing the filled file finds every new price and changes nothing", async () => {
    const account = await seller();
    const filled = await files.run(account, shopeeFile([["111", "CAN-AZ", "39.90"]]));
    const text = await (await files.download(account, filled.id)).text();
    const imported = await importSteps(app).compared(account, text);
    expect(imported.summary).toMatchObject({ unchanged: 1, updated: 0, created: 0, failed: 0 });
  });

  test("MF-01 ids of the marketplace are kept, and find a listing whose SKU differs there", async () => {
    const account = await seller();
    await files.run(account, file.split("\r\n").slice(0, 3).join("\r\n"));
    const items = await app.db.marketplaceItem.findMany({
      where: { userId: account.userId },
      orderBy: { variationId: "asc" },
    });
    expect(items[0]).toMatchObject({
      listingId: account.listingIds[0],
      itemId: "90000000001",
      variationId: "111",
      priceCents: 3990,
      seenAt: app.clock.now(),
    });
    const renamed = await files.run(account, shopeeFile([["111", "NOVO-SKU", "39.90"]]));
    expect(renamed.rows[0]).toMatchObject({ outcome: "CHANGED", name: "Caneca - Azul", newCents: 4990 });
  });

  test("MF-04 a filter or a list of listings limits what changes", async () => {
    const account = await seller();
    const [chosen = ""] = account.listingIds;
    const both = shopeeFile([
      ["111", "CAN-AZ", "1.00"],
      ["112", "CAN-PR", "1.00"],
    ]);
    const byFilter = await files.run(account, both, "&search=preta");
    expect(byFilter.rows.map(({ outcome }) => outcome)).toEqual(["NOT_CHOSEN", "CHANGED"]);
    const byId = await files.run(account, both, `&ids=${encodeGlobalID("Listing", chosen)}`);
    expect(byId.rows.map(({ outcome }) => outcome)).toEqual(["CHANGED", "NOT_CHOSEN"]);
  });

  test("MF-04 a filter beside chosen listings is refused", async () => {
    const account = await createAccount(app, "paid");
    const response = await files.send(account, file, `&search=preta&ids=${encodeGlobalID("Listing", "a")}`);
    expect([response.status, await response.json()]).toMatchObject([400, { code: "BAD_USER_INPUT" }]);
  });

  test("MF-03 a file without channels asks when a product has several listings", async () => {
    const account = await createAccount(app, "paid");
    await createListings(app, account.userId, [{ sku: "A", priceCents: 4990 }]);
    const product = await app.db.product.findFirstOrThrow({ where: { userId: account.userId } });
    const now = app.clock.now();
    await app.db.listing.create({
      data: {
        ...{ userId: account.userId, productId: product.id, createdAt: now, updatedAt: now },
        channel: "AMAZON",
        priceCents: 5990,
      },
    });
    const open = await files.run(account, "SKU;Preço\r\nA;39,90\r\n");
    expect(open.counts[0]).toEqual({ outcome: "SEVERAL_LISTINGS", count: 1 });
    const named = await files.run(account, "SKU;Preço\r\nA;39,90\r\n", "&fileChannel=AMAZON");
    expect(await (await files.download(account, named.id)).text()).toBe("SKU;Preço\r\nA;59,90\r\n");
  });

  test("MF-02 D408 an own spreadsheet is filled where the seller mapped its price before", async () => {
    const account = await seller();
    const own = "Ref;Tabela A;Tabela B\r\nCAN-AZ;39,90;45,00\r\n";
    expect((await files.run(account, own)).state).toBe("FAILED");
    await importSteps(app).compared(account, own, {
      mapping: [
        { field: "SKU", column: 0 },
        { field: "PRICE", column: 2 },
      ],
    });
    const filled = await files.run(account, own);
    expect(filled.rows[0]).toMatchObject({ outcome: "CHANGED", oldCents: 4500 });
    expect(await (await files.download(account, filled.id)).text()).toBe(own.replace("45,00", "49,90"));
    const other = await seller();
    expect((await files.run(other, own)).state).toBe("FAILED");
  });

  test.each([
    [
      "MERCADO_LIVRE",
      "ITEM_ID;VARIATION_ID;SKU;TITLE;VARIATIONS;QUANTITY;PRICE;MSHOPS_PRICE;LISTING_TYPE\r\nMLB1;;LIVRE;Copo;;4;39,90;39,90;gold_special\r\n",
      [";4;39,90;", ";4;79,90;"],
    ],
    [
      "BLING",
      'ID;Código;Descrição;Unidade;NCM;Preço;Situação;Estoque;Preço de custo;Peso bruto (Kg);GTIN/EAN;Código Pai;Marca\n9000001\t;"CAN-AZ\t";"Caneca";UN;6912.00.00;39,90;Ativo;0,00;39,90;0,350;;"\t";Marca\n',
      ["6912.00.00;39,90;", "6912.00.00;49,90;"],
    ],
    [
      "TINY",
      'ID,Código (SKU),Descrição,Unidade,Classificação fiscal,Preço,Preço promocional,Preço de custo\r\n1,CAN-AZ,Caneca,UN,6912.00.00,"39,90","39,90","12,50"\r\n',
      ['6912.00.00,"39,90"', '6912.00.00,"49,90"'],
    ],
    ["OWN_EXPORT", null, null],
  ] as const)("MF-02 a file of %s changes in its price column alone", async (format, text, change) => {
    const account = await seller();
    await createListings(app, account.userId, [
      { sku: "LIVRE", priceCents: 7990, listing: { channel: "MERCADO_LIVRE", listingType: "CLASSICO" } },
    ]);
    const csv = text ?? (await ownExport(account)).replaceAll("49,90", "39,90");
    const expected = change ? csv.replace(change[0], change[1]) : csv.replaceAll("39,90", "49,90");
    const filled = await files.run(account, csv);
    expect(filled).toMatchObject({ state: "READY", format });
    expect(await (await files.download(account, filled.id)).text()).toBe(expected);
    expect((await files.run(account, expected)).counts.some(({ outcome }) => outcome === "CHANGED")).toBe(
      false,
    );
  });

  test("MF-02 rows that a filter hides in a protected workbook get their prices and stay hidden", async () => {
    const account = await seller();
    const book = workbook({
      sheet: `<sheetData><row r="1">${inline("A1", "SKU")}${inline("B1", "Preço")}</row><row r="2" hidden="1">${inline("A2", "CAN-AZ")}${inline("B2", "R$ 39,90")}</row><row r="3">${inline("A3", "CAN-PR")}<c r="B3"><v>10</v></c></row></sheetData><sheetProtection sheet="1" objects="1"/><autoFilter ref="A1:B3"/>`,
    });
    const filled = await files.run(account, Buffer.from(book));
    expect(filled.rows.map(({ outcome }) => outcome)).toEqual(["CHANGED", "CHANGED"]);
    const bytes = new Uint8Array(await (await files.download(account, filled.id)).arrayBuffer());
    const [before, after] = [book, bytes].map((each) =>
      strFromU8(unzipSync(each)["xl/worksheets/sheet1.xml"] ?? new Uint8Array()),
    );
    expect(after).toBe(before?.replace("R$ 39,90", "R$ 49,90").replace("<v>10</v>", "<v>1299.9</v>"));
  });

  test("MF-02 MF-07 a workbook keeps its parts; a formula keeps its place, says so, and loses its old result", async () => {
    const account = await seller();
    const book = workbook({
      sheet: `<sheetData><row r="1">${inline("A1", "SKU")}${inline("B1", "Preço")}</row><row r="2">${inline("A2", "CAN-AZ")}<c r="B2"><v>39.9</v></c></row><row r="3">${inline("A3", "CAN-PR")}<c r="B3"><f>B2*3</f><v>119.7</v></c></row></sheetData>`,
      more: { "xl/media/logo.bin": "\0binary" },
    });
    const filled = await files.run(account, Buffer.from(book));
    expect(filled.rows.map(({ outcome }) => outcome)).toEqual(["CHANGED", "FORMULA"]);
    const bytes = new Uint8Array(await (await files.download(account, filled.id)).arrayBuffer());
    const [before, after] = [unzipSync(book), unzipSync(bytes)];
    const path = "xl/worksheets/sheet1.xml";
    expect(strFromU8(after[path] ?? new Uint8Array())).toBe(
      strFromU8(before[path] ?? new Uint8Array())
        .replace("<v>39.9</v>", "<v>49.9</v>")
        .replace("<v>119.7</v>", ""),
    );
    const main = "xl/workbook.xml";
    expect(strFromU8(after[main] ?? new Uint8Array())).toContain('<calcPr fullCalcOnLoad="1"/>');
    for (const name of Object.keys(before))
      if (name !== path && name !== main) expect(after[name]).toEqual(before[name]);
  });
});

describe("MF-03 what cannot be filled", () => {
  test.each<[what: string, body: BodyInit, code: string]>([
    ["no prices", "SKU;Custo\nA;1,50\n", "NO_PRICES"],
    ["sales", "Ver;ID do pedido;Quantia total lançada (R$)\n1;2;3,00\n", "NOT_A_CATALOGUE"],
    ["half a ZIP", Buffer.from("PK\x03\x04 and no more"), "BROKEN_FILE"],
    ["an unclear mark", "SKU;Preço\nA;1.234\n", "NO_PRICES"],
  ])("MF-03 %s: FAILED with a way on, and the bytes are forgotten", async (_what, body, code) => {
    const account = await seller();
    const failed = await files.run(account, body);
    expect(failed).toMatchObject({ state: "FAILED", failure: code, message: expect.stringMatching(/\.$/) });
    expect((await files.download(account, failed.id)).status).toBe(404);
    expect(await app.db.priceFileContent.count({ where: { priceFile: { userId: account.userId } } })).toBe(0);
  });

  test("MF-03 merged price cells are refused rather than changed unseen", async () => {
    const account = await seller();
    const book = workbook({
      sheet: `<sheetData><row r="1">${inline("A1", "SKU")}${inline("B1", "Preço")}</row><row r="2">${inline("A2", "CAN-AZ")}<c r="B2"><v>39.9</v></c></row><row r="3">${inline("A3", "OUTRO")}<c r="B3"/></row></sheetData><mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>`,
    });
    expect(await files.run(account, Buffer.from(book))).toMatchObject({
      state: "FAILED",
      failure: "NOT_FILLED",
    });
  });

  test("MF-02 one file at a time; a cancelled one makes room and is not filled", async () => {
    const account = await seller();
    const answers = await Promise.all([1, 2, 3, 4].map(() => files.send(account, file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { id = "" } = (await app.db.priceFile.findFirst({ where: { userId: account.userId } })) ?? {};
    const globalId = encodeGlobalID("PriceFile", id);
    const { cancelPriceFile } = await account.client.graphql(CancelPriceFile, { input: { id: globalId } });
    expect(cancelPriceFile).toEqual({ priceFile: { id: globalId, state: "CANCELLED" } });
    await files.work(globalId);
    expect(await files.read(account, globalId)).toMatchObject({ state: "CANCELLED", rows: [] });
    expect((await files.run(account, file)).state).toBe("READY");
  });

  test("MF-02 a worker that dies while storing leaves no rows, and the next fills one file", async () => {
    const account = await seller();
    const id = await files.start(account, file);
    await app.db.$executeRaw`ALTER TABLE price_file_contents ADD CONSTRAINT stopped
      CHECK (bytes IS NULL) NOT VALID`;
    await expect(files.work(id)).rejects.toThrow();
    await app.db.$executeRaw`ALTER TABLE price_file_contents DROP CONSTRAINT stopped`;
    expect(await files.read(account, id)).toMatchObject({ state: "PREPARING", rows: [] });
    const { userId } = account;
    expect(await app.db.priceFileRow.count({ where: { priceFile: { userId } } })).toBe(0);
    await files.work(id);
    expect(await files.read(account, id)).toMatchObject({ state: "READY", rowCount: 6 });
    expect(await app.db.priceFileRow.count({ where: { priceFile: { userId } } })).toBe(6);
    const text = await (await files.download(account, id)).text();
    expect(text).toBe(file.replace("39.90", "49.90"));
  });

  test("MF-02 D396 the last files are stored, and older ones give way", async () => {
    const account = await seller();
    const now = app.clock.now();
    const old = { userId: account.userId, fileName: "a.csv", request: {}, createdAt: now, updatedAt: now };
    await app.db.priceFile.createMany({
      data: Array.from({ length: maxPriceFiles }, () => ({ ...old, state: "READY" as const })),
    });
    await files.start(account, file);
    expect(await app.db.priceFile.count({ where: { userId: account.userId } })).toBe(maxPriceFiles);
  });
});
