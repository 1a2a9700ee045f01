import { expect, test } from "vitest";
import { type ChangedListing, productEffect } from "./product-effect.ts";

const listing = (part: Partial<ChangedListing>): ChangedListing => ({
  monthlyChangeCents: null,
  profitBeforeCents: 1550,
  profitAfterCents: 1400,
  restoringPriceCents: null,
  ...part,
});

test.each([
  [
    "one listing with units",
    [listing({ monthlyChangeCents: -15_000, restoringPriceCents: 5306 })],
    "−R$ 150,00 por mês neste produto. A R$ 53,06 a margem fica como antes.",
  ],
  [
    "several listings, one without units",
    [
      listing({ monthlyChangeCents: -15_000, restoringPriceCents: 5306 }),
      listing({ monthlyChangeCents: -500, restoringPriceCents: 6000 }),
      listing({}),
    ],
    "−R$ 155,00 por mês neste produto. 2 anúncios têm um preço sugerido.",
  ],
  ["a listing without units", [listing({})], "−R$ 1,50 por venda."],
  [
    "listings without units",
    [listing({}), listing({ profitAfterCents: 1300, restoringPriceCents: 5306 })],
    "até −R$ 2,50 por venda. 1 anúncio tem um preço sugerido.",
  ],
  ["a gain", [listing({ monthlyChangeCents: 1200 })], "+R$ 12,00 por mês neste produto."],
  ["missing data", [listing({ profitBeforeCents: null })], "faltam dados para a conta deste produto."],
])("RE-05 the effect of a fee change on a product with %s", (_what, rows, text) => {
  expect(productEffect(rows).text.replaceAll("\u00a0", " ")).toBe(text);
});
