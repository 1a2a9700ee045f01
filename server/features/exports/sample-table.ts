import { type ImportField, importFieldNames, importFields, termOf } from "#core/import/import-field.ts";
import type { OwnCell } from "#core/import/own-format.ts";
import { usualTerms } from "#core/import/term-titles.ts";

const isUsual = (field: ImportField) => usualTerms.some((term) => term === field);
const fields = importFieldNames.filter((field) => {
  const { ownOnly, foreignOnly } = importFields[field];
  return !ownOnly && !foreignOnly && (termOf(field) === null || isUsual(field));
});

const examples: readonly Partial<Record<ImportField, OwnCell>>[] = [
  {
    sku: "CAN-AZ",
    name: "Exemplo: caneca azul",
    gtin: "7891000315507",
    category: "Casa",
    tags: "cozinha, presente",
    cost: 12.5,
    taxBuyPct: 0,
    packaging: 1.2,
    weight: 350,
    length: 12,
    width: 10,
    height: 10,
    unitsPerMonth: 40,
    channel: "Shopee",
    price: 39.9,
    discountPct: 5,
  },
  {
    sku: "00123",
    name: "Exemplo: garrafa térmica",
    category: "Casa",
    cost: 31.9,
    weight: 1200,
    unitsPerMonth: 15,
    notes: "Só SKU ou produto é obrigatório",
    channel: "Mercado Livre",
    listingType: "Premium",
    price: 119.9,
    feeCategory: "Casa, Móveis e Decoração",
    logistics: "Mercado Envios",
    roasTarget: 8,
  },
];

/** The file that a seller fills in: the titles that an import knows, and two examples. */
export const sampleTable = {
  titles: fields.map((field) => importFields[field].title),
  rows: examples.map((example) => fields.map((field) => example[field] ?? null)),
};
