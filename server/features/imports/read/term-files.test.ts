import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { compareRows } from "#core/import/changes/compare-rows.ts";
import { createFileMemory } from "#core/import/changes/file-memory.ts";
import { createKnownProducts } from "#core/import/changes/known-products.ts";
import { placeContextOf } from "#core/import/changes/place-terms.ts";
import type { MappedValue } from "#core/import/mapped-value.ts";
import { planReading } from "#core/import/reading-plan.ts";
import { readRow } from "#core/import/row/read-row.ts";
import { titleLikelihood } from "#core/import/table/find-header.ts";
import { findTable } from "#core/import/table/find-table.ts";
import { placeOn } from "#core/sale/sale-place.ts";
import { readSheets } from "#files/read-sheets.ts";

/** Files as sellers and marketplaces write them; the expected values are written by hand. */
const folder = `${import.meta.dirname}/fixtures/terms`;
const today = "2026-11-29";

async function importFile(file: string, values: readonly MappedValue[] = []) {
  const found = findTable(
    await readSheets(readFileSync(`${folder}/${file}`), { likelihood: titleLikelihood }),
  );
  if (!found.ok) throw new Error(found.message);
  const { table } = found;
  const answers = { numberStyle: null, weightUnit: null };
  const plan = { ...planReading({ ...table, answers }).plan, values };
  const rows = table.rows.map((row) => ({ number: row.number, row: readRow(plan, row) }));
  const known = createKnownProducts([]);
  const place = placeContextOf(plan, { rules: allRules, today });
  const effects = compareRows(rows, { known, first: placeOn("SHOPEE"), memory: createFileMemory(), place });
  const used = new Set(table.mapping.map(({ column }) => column));
  return {
    leftOut: table.columns.filter((_, column) => !used.has(column)),
    refused: effects.map((effect) => ("problems" in effect ? effect.problems[0]?.message : null)),
    unknown: effects.flatMap((effect, index) => [
      ...(rows[index]?.row.unknown ?? []),
      ...("unknown" in effect ? (effect.unknown ?? []) : []),
    ]),
    listings: known.changed().flatMap(({ fields, listings }) =>
      listings.map(({ fields: { channel, listingType, terms } }) => ({
        at: [fields.sku, channel, listingType].filter(Boolean).join(" "),
        terms,
      })),
    ),
  };
}

test("AS-04 D533 a seller's own sheet gives every listing its type, category, sending, discounts and tax", async () => {
  const { listings, leftOut, refused } = await importFile("own-sheet.csv");
  const house = "Casa, Móveis e Decoração";
  expect(listings).toEqual([
    {
      at: "GAR-1 MERCADO_LIVRE PREMIUM",
      terms: {
        category: house,
        logistics: "MERCADO_ENVIOS",
        discountPct: 10,
        couponPct: 5,
        roasTarget: 8,
        useAds: true,
        taxSellPct: 6,
      },
    },
    {
      at: "GAR-1 MERCADO_LIVRE CLASSICO",
      terms: { category: house, logistics: "FLEX", useAds: false, taxSellPct: 6 },
    },
    {
      at: "GAR-1 AMAZON",
      terms: { category: "Casa", logistics: "FBA", discountPct: 2.5, taxSellPct: 6, percentOverride: 11 },
    },
    { at: "TAP-2 MERCADO_LIVRE PREMIUM", terms: { taxSellPct: 6 } },
    { at: "GAR-3 OWN_FEES", terms: { taxSellPct: 6, commPct: 9.5 } },
  ]);
  expect(refused).toEqual([null, null, null, expect.stringContaining("“Shopee BR”"), null, null]);
  expect(leftOut).toEqual(["Cor", "Estoque"]);
});

test("AS-04 an unknown text is asked for once, and mapped for all its rows", async () => {
  const asked = await importFile("own-sheet.csv");
  expect(asked.unknown).toEqual([
    { field: "channel", text: "Shopee BR", channel: null },
    { field: "logistics", text: "Motoboy", channel: null },
    { field: "feeCategory", text: "Tapetes persas", channel: "MERCADO_LIVRE" },
  ]);
  const { unknown, refused, listings } = await importFile("own-sheet.csv", [
    { field: "channel", text: "SHOPEE br", channel: null, as: "Shopee" },
    { field: "logistics", text: "Motoboy", channel: null, as: "Flex ou envio próprio" },
    {
      field: "feeCategory",
      text: "tapetes persas",
      channel: "MERCADO_LIVRE",
      as: "Casa, Móveis e Decoração",
    },
  ]);
  expect([unknown, refused.filter(Boolean)]).toEqual([[], []]);
  expect(listings).toContainEqual({ at: "GAR-1 SHOPEE", terms: { taxSellPct: 6 } });
  expect(listings).toContainEqual({
    at: "TAP-2 MERCADO_LIVRE PREMIUM",
    terms: { category: "Casa, Móveis e Decoração", logistics: "FLEX", taxSellPct: 6 },
  });
});

test("AS-04 Mercado Livre's own file gives the category, and its fee where our rules say another", async () => {
  const { listings, unknown } = await importFile("mercado-livre-anuncios.csv");
  const house = "Casa, Móveis e Decoração";
  const sent = { logistics: "MERCADO_ENVIOS" };
  expect(listings).toEqual([
    // 16,5% and 11,5% are what our rules say.
    { at: "GAR-1 MERCADO_LIVRE PREMIUM", terms: { ...sent, category: house } },
    { at: "GAR-1 MERCADO_LIVRE CLASSICO", terms: { ...sent, category: house } },
    // Books: 12% in our rules.
    {
      at: "LIV-7 MERCADO_LIVRE CLASSICO",
      terms: { ...sent, category: "Livros, Revistas e Comics", percentOverride: 10 },
    },
    { at: "POT-9 MERCADO_LIVRE PREMIUM", terms: { ...sent, percentOverride: 16.5 } },
  ]);
  expect(unknown).toEqual([{ field: "feeCategory", text: "Potes e Vasilhas", channel: "MERCADO_LIVRE" }]);
});

test("AS-04 the titles of our template and export are known in any sheet", async () => {
  const { listings, leftOut } = await importFile("template.csv");
  expect(listings).toEqual([
    {
      at: "CAN-1 MERCADO_LIVRE CLASSICO",
      terms: {
        category: "Casa, Móveis e Decoração",
        logistics: "MERCADO_ENVIOS",
        discountPct: 7.5,
        useAds: true,
        roasTarget: 9.5,
        percentOverride: 13,
        fixedOverride: 2,
        shippingCostOverride: 8.9,
      },
    },
    { at: "CAN-2 SHOPEE", terms: { useAds: false } },
  ]);
  expect(leftOut).toEqual([]);
});

const titles = [
  ["Tipo anúncio", "Premium", "listingType"],
  ["Tipo de anúncio ML", "Clássico", "listingType"],
  ["classico/premium", "premium", "listingType"],
  ["Categoria canal", "Games", "feeCategory"],
  ["Categoria no Mercado Livre", "Games", "feeCategory"],
  ["Categoria", "Games", "category"],
  ["Forma de envio", "Full", "logistics"],
  ["Imposto", "6%", "taxSellPct"],
  ["Comissão ML (%)", "14", "percentOverride"],
  ["Custo de envio", "8,90", "shippingCostOverride"],
  // These mean something else, or may.
  ["Frete", "8,90", undefined],
  ["Envio", "12,90", undefined],
  ["Comissão", "12,34", undefined],
  ["Desconto (R$)", "5,00", undefined],
  ["Ads", "4,5%", undefined],
] as const;

test.each(titles)("AS-04 a column '%s' with '%s' fills %s", (title, cell, field) => {
  const rows = [["SKU", "Custo", title], ...["A", "B", "C", "D"].map((sku) => [sku, "10,00", cell])];
  const found = findTable([{ name: "", rows }]);
  if (!found.ok) throw new Error(found.message);
  expect(found.table.mapping.find(({ column }) => column === 2)?.field).toBe(field);
});
