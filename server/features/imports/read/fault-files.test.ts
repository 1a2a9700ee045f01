import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { planReading } from "#core/import/reading-plan.ts";
import { readRow } from "#core/import/row/read-row.ts";
import { titleLikelihood } from "#core/import/table/find-header.ts";
import { findTable } from "#core/import/table/find-table.ts";
import { ReadRefusal } from "#files/read-refusal.ts";
import { readSheets } from "#files/read-sheets.ts";

/**
 * Files as other programs write them, each with a fault of its kind that once imported a wrong
 * value. Rows are 'SKU cost price weight', '?' for a refused row.
 */
const folder = `${import.meta.dirname}/fixtures/faults`;

async function read(file: string) {
  const bytes = readFileSync(`${folder}/${file}`);
  const found = await readSheets(bytes, { likelihood: titleLikelihood }).then(
    (sheets) => findTable(sheets),
    (error: unknown) => {
      if (error instanceof ReadRefusal)
        return { ok: false as const, code: error.code, message: error.message };
      throw error;
    },
  );
  if (!found.ok) return { refused: found.code, message: found.message };
  const { plan, questions } = planReading({
    ...found.table,
    answers: { numberStyle: null, weightUnit: null },
  });
  const rows = found.table.rows.map((row) => readRow(plan, row));
  return { ...found.table, rows, questions };
}

async function rowsOf(file: string) {
  const found = await read(file);
  if ("refused" in found) throw new Error(found.message);
  return found.rows;
}

const shortRows: readonly (readonly [file: string, rows: readonly string[]])[] = [
  ["02b-three-decimals.xlsx", ["TE-1 1235 3000", "TE-2 950 4000", "TE-3 800 1238", "TE-4 800 1990"]],
  ["02c-weight.xlsx", ["TW-1 - - 1234", "TW-2 - - 500"]],
  ["10-backslash.xlsx", ["BS-1 1000 2990"]],
  ["13b-inch-quoted.csv", ["IQ-1 1000 2990", "?IQ-2", "IQ-3 1200 4990"]],
  ["13e-unclosed-unmapped.csv", ["UU-1 1000 2990", "?UU-2", "UU-3 1200 4990", "UU-4 1300 5990"]],
  ["30-olist-new-template.csv", ["TN-001 1840 5990 250", "TN-002 1840 5990 250", "TN-100 1050 123450 350"]],
  ["30c-tiny-old-title.csv", ["TN-001 1840 5990 250", "TN-002 1840 5990 250", "TN-100 1050 123450 350"]],
  ["32b-shopee-sci.csv", ["?-", "?-", "?AL-1", "?-"]],
  ["73-a.csv", ["00888 1000 2990", "12.50 500 990"]],
  ["73-b.xlsx", ["00888 1100", "12.50 600"]],
  ["74-tabs-per-category.xlsx", ["TC-1 1000 2990", "TC-2 2000 5990", "TC-3 3000 8990"]],
  ["75-shopee-parts.zip", ["ZP-1 - 5990", "ZP-2 - 7990"]],
  ["a6-inch.csv", ["A6-1 10000 20000", "A6-2 11000 21000", "A6-3 12000 22000", "A6-4 500 1000"]],
  ["b4-us-thousands.csv", ["B4-1 89950 129900", "B4-2 45025 215000"]],
  ["b6-accounting.csv", ["B6-1 1000 102000", "B6-2 - 3000"]],
  ["b7-sku-sci.csv", ["?-", "B7-2 1100 2100"]],
  ["b9-mixed-eol.csv", ["B9-1 1000 2000", "B9-2 1100 2100", "B9-3 1200 2200"]],
  ["c10-merged.xlsx", ["C10-1 1000 2000", "C10-1 - 2500", "C10-1 - 2700"]],
  ["c5-formula-nocache.xlsx", ["?C5-1", "C5-2 1100 2200", "C5-3 1200 2400"]],
  [
    "d10-units.csv",
    [
      "D10-1 1000 129900 300",
      "D10-2 1000 2000 300",
      "D10-3 1000 2000 1000",
      "D10-4 1000 2000 250",
      "D10-5 1000 2000",
    ],
  ],
  ["d11-total.csv", ["D11-1 1000 2000", "D11-2 1100 2100", "?TOTAL"]],
  ["e2-zero-width-sku.csv", ["E2-1 1000", "E2-1 1100"]],
  ["g2-space-quote.csv", ["G2-1 1000 2000", "G2-2 1100 2100"]],
];

test.each(shortRows)("PR-07 D273 %s is read as it is meant, and no row is lost", async (file, expected) => {
  const rows = await rowsOf(file);
  const shown = rows.map(({ product, listing, problems }) => {
    if (problems.length > 0) return `?${product.sku ?? "-"}`;
    const values = [
      product.sku ?? "-",
      product.costCents ?? "-",
      listing.priceCents ?? "-",
      product.weightGrams ?? "-",
    ];
    return values.join(" ").replace(/(?: -)+$/, "");
  });
  expect(shown).toEqual(expected);
});

const refusals: readonly (readonly [file: string, code: string, found: string])[] = [
  ["34b-html-div.xls", "WEB_PAGE", "uma página"],
  ["65-tiny-sales.csv", "NOT_A_CATALOGUE", "relatório de vendas do Tiny"],
  ["77-file.ods", "UNKNOWN_FILE", "LibreOffice"],
  ["77b-file.xlsb", "UNKNOWN_FILE", ".xlsb"],
  ["77c-file.numbers", "UNKNOWN_FILE", "Numbers"],
  ["i1-unquoted-decimal-comma.csv", "SHIFTED_COLUMNS", "ponto e vírgula"],
  ["i2-unquoted-decimal-comma-obs.csv", "SHIFTED_COLUMNS", "ponto e vírgula"],
];

test.each(refusals)("PR-07 D273 %s is refused as %s, which names %s", async (file, code, found) => {
  expect(await read(file)).toMatchObject({ refused: code, message: expect.stringContaining(found) });
});

test("PR-07 D274 codes stay as they were shown: zeros of a format, apostrophes, no GTIN as 0", async () => {
  const gtins = async (file: string) =>
    (await rowsOf(file)).map(
      ({ product, problems }) => product.gtin ?? problems[0]?.message.slice(0, 44) ?? null,
    );
  const swapped = (text: string) => `A planilha trocou este código por “${text}`.slice(0, 44);
  expect(await gtins("b8-gtin.csv")).toEqual([
    swapped("7,89123E+12"),
    swapped("7.89123E+12"),
    swapped("7,89123E12”"),
    null,
    "7891000100103",
    "7891000100103",
    "7891000100103",
    "07891000100103",
    null,
  ]);
  expect(await gtins("c6-leading-zero-format.xlsx")).toEqual(["0012345678905", "7891000100103"]);
  expect((await rowsOf("c6-leading-zero-format.xlsx")).map(({ product }) => product.sku)).toEqual([
    "00123",
    "04567",
  ]);
  expect((await gtins("40-shopee-real-layout.xlsx")).filter(Boolean)).toEqual(["7891000100103"]);
});

test("PR-08 D274 our own export after Excel: rounded codes are left out", async () => {
  const skus = async (file: string) => (await rowsOf(file)).map(({ product }) => product.sku ?? null);
  expect(await skus("50b-own-export-sku-after-excel.csv")).toEqual(["777", "02/jan", "456", null]);
  // Guards stay until the stored text is known (`keepStored`).
  expect(await skus("f3-export-saved-by-excel.xlsx")).toEqual(["123", `"'-X1"`, `"''=lit"`, "7891000100103"]);
  const rows = await rowsOf("50-own-export-after-excel.csv");
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(rows.flatMap(({ product }) => product.gtin ?? [])).toEqual([]);
});

test("PR-07 D273 a cell's own format decides what per cent it is", async () => {
  const taxes = async (file: string) => (await rowsOf(file)).map(({ product }) => product.taxBuyPct);
  expect(await taxes("c7-percent-100.xlsx")).toEqual([12.5, 100, 8]);
  expect(await taxes("c9-percent-below1.csv")).toEqual([0.5, 0.65]);
  const [row] = await rowsOf("51-own-export-percent.xlsx");
  expect(row?.listing.terms).toEqual({ discountPct: 10, couponPct: 5, affiliatesPct: 3 });
});

test("PR-07 D273 Bling's sides have the unit of their row", async () => {
  const sides = async (file: string) =>
    (await rowsOf(file)).map(({ product }) => [product.lengthCm, product.widthCm, product.heightCm]);
  expect((await sides("31-bling-units.csv")).slice(2)).toEqual([
    [120, 80, 75],
    [50, 45, 90],
  ]);
  expect(await sides("31b-bling-mm.csv")).toEqual([
    [2, 40, 30],
    [150, 200, 5],
  ]);
});

test("PR-07 D275 sheets: visible before hidden, with the same titles together, others to choose", async () => {
  const about = async (file: string) => {
    const found = await read(file);
    if ("refused" in found) throw new Error(found.message);
    return {
      sheets: found.sheets.map(({ name, isRead }) => `${isRead ? "+" : "-"}${name}`),
      notes: found.notes,
    };
  };
  expect(await about("c3-hidden-sheet.xlsx")).toEqual({ sheets: ["+Atual", "-Velho 2023"], notes: [] });
  expect(await about("71-two-sheets.xlsx")).toEqual({
    sheets: ["+Produtos", "-Preços 2025 (antigo)"],
    notes: [],
  });
  expect(await about("74-tabs-per-category.xlsx")).toMatchObject({
    sheets: ["+Cozinha", "+Banho"],
    notes: ["Lemos juntas as abas com os mesmos títulos: “Cozinha”, “Banho”."],
  });
  expect(await about("c11-hidden-rows.xlsx")).toMatchObject({
    notes: ["1 linha oculta na planilha também foi lida."],
  });
});

test("PR-07 names, texts and averages of the other files", async () => {
  const names = async (file: string) => (await rowsOf(file)).map(({ product }) => product.name);
  expect((await names("30-olist-new-template.csv"))[0]).toBe("Camiseta lisa - Cor: Azul, Tamanho: P");
  expect(await names("c1-macroman.csv")).toEqual(["Calça de algodão", "Xícara de café"]);
  expect((await names("13b-inch-quoted.csv"))[0]).toBe('TV 32" LED');
  expect((await names("g2-space-quote.csv"))[0]).toBe("Caneca; azul");
  expect((await rowsOf("16-average-sales.csv")).map(({ product }) => product.unitsPerMonth)).toEqual([
    13, 30,
  ]);
  expect((await rowsOf("b1-quote-notes.csv")).map(({ product }) => product.notes)).toEqual([
    "ok",
    '"Frágil" embalar bem',
    "ok",
    "ok",
    '"Inox" polido',
    "ok",
  ]);
  expect((await rowsOf("b2-quote-unmapped.csv")).map(({ product }) => product.sku)).toHaveLength(6);
});

test("PR-07 weights without a unit that may be either are asked about", async () => {
  expect(await read("e1-weight-fraction-grams.csv")).toMatchObject({
    questions: [{ kind: "WEIGHT_UNIT", sample: "350,5" }],
  });
});

test("every file of the folder is read by a test above", () => {
  const source = readFileSync(import.meta.filename, "utf8");
  expect(readdirSync(folder).filter((file) => !source.includes(`"${file}"`))).toEqual([]);
});
