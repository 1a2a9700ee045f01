import { expect, test } from "vitest";
import { elsewhereText } from "./elsewhere-text.ts";

test.each([
  [["priceList"], "Preço de venda mudou em outra aba ou aparelho."],
  [["wantedMargin", "wantedMarginUnit"], "Quero ganhar mudou em outra aba ou aparelho."],
  [["channel", "mode"], "Marketplace e Modo mudaram em outra aba ou aparelho."],
  [
    ["cost", "useAds", "weightGrams", "feesDay", "adTaxPct"],
    "Custo do produto, Anúncios, Peso com embalagem e mais 2 mudaram em outra aba ou aparelho.",
  ],
] as const)("D303 fields changed elsewhere in words: %s", (fields, text) => {
  expect(elsewhereText(fields)).toBe(text);
});
