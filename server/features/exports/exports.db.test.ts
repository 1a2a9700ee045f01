import { beforeAll, describe, expect, test } from "vitest";
import { checkProductChange } from "#core/catalogue/product-rules.ts";
import { ownFieldNames } from "#core/import/import-field.ts";
import { ownTitles } from "#core/import/own-format.ts";
import { planReading } from "#core/import/reading-plan.ts";
import { readRow } from "#core/import/row/read-row.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import { readRows } from "#server/features/imports/read/fixtures/read-rows.ts";
import { titlesKey } from "#server/features/imports/titles-key.ts";
import { importWork } from "#server/features/imports/worker/import-work.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { runWork } from "#server/platform/work/run-work.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { sendFile } from "#testing/data/catalogue/import-steps.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Given = Omit<Prisma.ProductUncheckedCreateInput, "userId" | "createdAt" | "updatedAt" | "listings">;

async function addProduct(
  { userId }: TestAccount,
  product: Given,
  listing: Partial<Prisma.ListingUncheckedCreateInput> = {},
): Promise<void> {
  const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() };
  const { id } = await app.db.product.create({ data: { ...product, userId, ...times } });
  await app.db.listing.create({
    data: { channel: "SHOPEE", ...listing, userId, productId: id, ...times },
  });
}

const get = ({ client }: TestAccount, path: string) => client.get(`/api/exports/${path}`);

/** The products and listings that an import would read from a download. */
async function readBack(response: Response) {
  expect(response.status).toBe(200);
  const table = await readRows(new Uint8Array(await response.arrayBuffer()));
  if (!table.ok) throw new Error(table.message);
  expect(table.format).toBe("OWN_EXPORT");
  const { plan, questions } = planReading({ ...table, answers: { numberStyle: null, weightUnit: null } });
  expect(questions).toEqual([]);
  return table.rows.map((row) => readRow(plan, row));
}

const odd: Given[] = [
  { name: "=1+1", sku: "00123", gtin: "7891000315507", costCents: 123_456, tags: ["a, b", "c|d", "e"] },
  {
    name: "+55 11",
    sku: "9.401,45",
    taxBuyPct: 12.345,
    singlePhaseFrom: "2026-03-01",
    icmsPaidFrom: "2018-01-01",
    packagingCents: 0,
    weightGrams: 1234,
  },
  { name: "-5", sku: "=A1", lengthCm: 10.123456, widthCm: 0.1, heightCm: 500, unitsPerMonth: 0 },
  { name: "@cmd|' /C calc'!A0", notes: 'Linha 1\nLinha 2; com "aspas"', category: "Casa; jardim" },
  { name: "'=já com apóstrofo", sku: "'-1", notes: "\u0061\u0301 sem compor" },
  { name: "-", sku: "N/A", costCents: 0, notes: "Do Windows\r\nLinha 2\tcom tabulação" },
  { name: "1.234", sku: "1e5", costCents: 1, unitsPerMonth: 1_000_000 },
];
const terms: ListingTerms = {
  discountPct: 1.234,
  useAds: true,
  roasTarget: 11.5,
  commissionCap: false,
  category: "Eletrônicos, Áudio e Vídeo",
  logistics: "FLEX",
  origin: "OTHER_REGIONS",
  fixedOverride: 1234.5,
  percentOverride: 0.5,
};

describe("PR-08 importing an export changes nothing", () => {
  test.each(["csv", "xlsx"])("%s", async (format) => {
    const account = await createAccount(app, "trial");
    for (const product of odd) {
      await addProduct(account, product, {
        channel: "MERCADO_LIVRE",
        listingType: "PREMIUM",
        priceCents: 100_050,
        terms,
      });
    }
    const rows = await readBack(await get(account, `listings.${format}`));
    const stored = await app.db.product.findMany({
      where: { userId: account.userId },
      orderBy: { id: "asc" },
    });
    expect(rows).toHaveLength(odd.length);
    for (const [index, { product, listing, problems }] of rows.entries()) {
      expect(problems).toEqual([]);
      const { productId, ...fields } = product;
      expect(productId).toBe(stored[index]?.id);
      const change = checkProductChange(fields);
      expect(change.ok && stored[index]).toMatchObject(change.ok ? change.value : {});
      const { unitsPerMonth, ...others } = listing;
      expect(unitsPerMonth ?? null).toBe(stored[index]?.unitsPerMonth);
      expect(others).toEqual({
        channel: "MERCADO_LIVRE",
        listingType: "PREMIUM",
        priceCents: 100_050,
        terms,
      });
    }
    // A name '-' and a SKU 'N/A' mean that there is none, so an import leaves them out.
    expect(rows.map(({ product }) => product.name)).toEqual([
      ...odd.slice(0, 5).map(({ name }) => name),
      undefined,
      "1.234",
    ]);
    expect(rows.map(({ product }) => product.sku)).toEqual([
      "00123",
      "9.401,45",
      "=A1",
      undefined,
      "'-1",
      undefined,
      "1e5",
    ]);
  });
});

/** A listing of each channel whose fees the seller types. */
const typedChannels = [
  {
    channel: "OWN_STORE",
    terms: {
      ...{ gateway: "OTHER", storePlan: "IMPULSO", pixSharePct: 60, pixPercent: 0.99, cardSharePct: 30 },
      ...{ cardPercent: 4.98, cardFixed: 0.35, boletoFixed: 2.39, monthlyCost: 59, salesPerMonth: 80 },
    },
  },
  {
    channel: "OTHER",
    channelName: "Casas Bahia",
    terms: {
      ...{ percentOverride: 18.5, percentBase: "PRODUCT_AND_FREIGHT", buyerFreight: 12.9 },
      ...{ fixedOverride: 4, fixedPer: "ORDER", itemsPerOrder: 1.5, minimumFee: 3, maximumFee: 60 },
    },
  },
  { channel: "OTHER", channelName: "", terms: { percentOverride: 16, fixedOverride: 0 } },
] as const;

test("CH-01 CH-02 PR-08 exports have every term of the own store and of other marketplaces, and their names", async () => {
  const account = await createAccount(app, "trial");
  for (const listing of typedChannels) await addProduct(account, { name: "Caneca" }, listing);
  for (const format of ["csv", "xlsx"]) {
    const rows = await readBack(await get(account, `listings.${format}`));
    expect(rows.map(({ listing }) => listing)).toMatchObject(
      typedChannels.map(({ channel, terms, ...named }) => ({
        channel,
        terms,
        ...("channelName" in named && named.channelName ? named : {}),
      })),
    );
  }
});

test("PR-08 an import that compares an export with the catalogue finds nothing to do", async () => {
  const account = await createAccount(app, "trial");
  for (const product of odd) await addProduct(account, product, { priceCents: 3990, terms });
  for (const listing of typedChannels) await addProduct(account, { name: "Caneca" }, listing);
  const mapping = ownFieldNames.map((field, column) => ({ field, column }));
  await app.db.importMapping.create({
    data: { userId: account.userId, titles: titlesKey(ownTitles), mapping, updatedAt: app.clock.now() },
  });
  for (const format of ["csv", "xlsx"]) {
    const { id } = await sendFile(account, await (await get(account, `listings.${format}`)).arrayBuffer());
    await runWork(app.deps, importWork(app.deps), id);
    expect(await app.db.import.findUnique({ where: { id } })).toMatchObject({
      format: "OWN_EXPORT",
      state: "READY",
      summary: { created: 0, updated: 0, unchanged: odd.length + typedChannels.length, failed: 0 },
    });
  }
});

describe("PR-08 the file", () => {
  test("is a CSV for Excel in Brazil, in which no string is a formula and losses are numbers", async () => {
    const account = await createAccount(app, "trial");
    await addProduct(
      account,
      { name: "=cmd", costCents: 1250 },
      { profitCents: -550, marginPct: -1.256, health: "LOSS" },
    );
    const response = await get(account, "listings.csv");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="anuncios-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text.startsWith("\ufeffID interno;SKU;Produto;")).toBe(true);
    const [titles, row, end] = text.split("\r\n");
    expect(end).toBe("");
    expect(titles?.split(";").slice(-5)).toEqual([
      "Você fica com (R$)",
      "Margem (%)",
      "Lucro por mês (R$)",
      "Situação",
      "Valores de exemplo",
    ]);
    expect(row?.split(";").slice(2, 7)).toEqual([`'=cmd`, "", "", "", "12,5"]);
    expect(row?.split(";").slice(-5)).toEqual(["-5,5", "-1,26", "", "Prejuízo", "7% de imposto de exemplo"]);
  });

  test("has every listing of many batches once, and with a filter only its listings", async () => {
    const account = await createAccount(app, "trial");
    await addProduct(account, { name: "Caneca" }, { channel: "AMAZON" });
    await app.db.$executeRaw`
      INSERT INTO products (id, user_id, name, created_at, updated_at)
      SELECT gen_random_uuid(), ${account.userId}::uuid, 'Copo ' || n, now(), now() FROM generate_series(1, 1203) n`;
    await app.db.$executeRaw`
      INSERT INTO listings (id, user_id, product_id, channel, created_at, updated_at)
      SELECT gen_random_uuid(), user_id, id, 'SHOPEE', now(), now() FROM products
      WHERE user_id = ${account.userId}::uuid AND name LIKE 'Copo %'`;
    const all = await readBack(await get(account, "listings.csv"));
    expect(new Set(all.map(({ product }) => product.name)).size).toBe(1204);
    const some = await readBack(
      await get(account, "listings.xlsx?channels=AMAZON&channels=SHEIN&search=canec"),
    );
    expect(some.map(({ product }) => product.name)).toEqual(["Caneca"]);
  });

  test("PR-07 the sample file is read with a field for every column", async () => {
    const account = await createAccount(app, "basic");
    for (const format of ["csv", "xlsx"]) {
      const response = await get(account, `modelo-produtos.${format}`);
      const table = await readRows(new Uint8Array(await response.arrayBuffer()));
      expect(table).toMatchObject({ ok: true, format: "SPREADSHEET" });
      if (!table.ok) return;
      expect(table.mapping).toHaveLength(table.columns.length);
      const { plan, questions } = planReading({ ...table, answers: { numberStyle: null, weightUnit: null } });
      expect([questions, ...table.rows.map((row) => readRow(plan, row).problems)]).toEqual([[], [], []]);
    }
  });
});

describe("PR-08 who may export", () => {
  test("only the seller's own listings are in the file", async () => {
    const [owner, other] = [await createAccount(app, "trial"), await createAccount(app, "trial")];
    await addProduct(owner, { name: "De outra pessoa" });
    await addProduct(other, { name: "Meu" });
    const rows = await readBack(await get(other, "listings.csv"));
    expect(rows.map(({ product }) => product.name)).toEqual(["Meu"]);
  });

  test("PR-04 only the chosen listings are in the file, and only the seller's own", async () => {
    const [account, other] = [await createAccount(app, "trial"), await createAccount(app, "trial")];
    for (const name of ["Azul", "Verde"]) await addProduct(account, { name });
    await addProduct(other, { name: "De outra pessoa" });
    const chosen = await app.db.listing.findMany({ where: { name: { in: ["Azul", "De outra pessoa"] } } });
    const ids = chosen.map(({ id }) => `ids=${encodeURIComponent(btoa(`Listing:${id}`))}`).join("&");
    const rows = await readBack(await get(account, `listings.csv?${ids}`));
    expect(rows.map(({ product }) => product.name)).toEqual(["Azul"]);
    expect((await get(account, "listings.csv?ids=x")).status).toBe(400);
  });

  test("D94 the basic tier may not, except after the trial while there are products above its limit", async () => {
    const account = await createAccount(app, "expired");
    for (const name of ["1", "2", "3", "4", "5"]) await addProduct(account, { name });
    const denied = await get(account, "listings.csv");
    expect([denied.status, await denied.json()]).toMatchObject([403, { code: "FEATURE_DENIED" }]);
    const lines = await get(account, "catalogue.jsonl");
    expect([lines.status, await lines.json()]).toMatchObject([403, { code: "FEATURE_DENIED" }]);
    await addProduct(account, { name: "6" });
    expect(await readBack(await get(account, "listings.csv"))).toHaveLength(6);
  });

  test("a seller may download 20 times in 10 minutes", async () => {
    const account = await createAccount(app, "trial");
    await app.deps.limits.take("catalogueExport", account.userId, 19);
    expect((await get(account, "listings.csv")).status).toBe(200);
    expect((await get(account, "listings.csv")).status).toBe(429);
  });

  test("an invalid filter is a field error; signed out there is no file", async () => {
    const account = await createAccount(app, "trial");
    const response = await get(account, "listings.csv?channels=EBAY&missing=maybe");
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields).sort()).toEqual(["channels", "missing"]);
    expect((await get(account, `listings.csv?search=${"x".repeat(500)}`)).status).toBe(400);
    expect((await app.client().get("/api/exports/listings.csv")).status).toBe(401);
  });
});
