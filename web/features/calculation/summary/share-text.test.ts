import { expect, test } from "vitest";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { exampleFormValues } from "#web/features/sale-form/values/form-values.ts";
import { readDetails } from "#web/features/sale-form/values/read-details.ts";
import { marketplaceCalculation } from "#web/testing/data/marketplace-calculation.ts";
import { calculate } from "../calculation.ts";
import { shareText } from "./share-text.ts";

test("the result as a message has the answer, the prices and the ads", () => {
  const details = readDetails({ ...exampleFormValues, productName: "Camiseta preta", unitsPerMonth: "100" });
  const calculation = calculate({ ...defaultPriceInput, discountPct: 5 }, "ADVANCED", details);
  expect(calculation && shareText(calculation)).toBe(
    [
      "Camiseta preta",
      "Você fica com R$ 9,17 por venda (margem saudável, 10,4% depois dos anúncios)",
      "R$ 917,41 por mês com 100 vendas",
      "Seu preço: R$ 92,74",
      "Preço efetivo: R$ 88,10",
      "Repasse do marketplace: R$ 66,48",
      "Para ganhar 20%: R$ 112,81",
      "Preço para empatar: R$ 77,73",
      "Margem de 5%: R$ 84,28",
      'Preço cheio ("de"): R$ 96,92',
      "Anúncio se paga acima de 5,23x: a cada R$ 1 em anúncios, R$ 5,23 em vendas. No seu alvo (11,5x) sobram R$ 9,17.",
      "Calculadora de Preços",
    ].join("\n"),
  );
});

test("a sale without a name, a discount or a price to suggest has no empty lines", () => {
  const calculation = calculate({ ...defaultPriceInput, commPct: 100, commissionCap: false }, "SIMPLE");
  expect(calculation && shareText(calculation)).toBe(
    [
      "Você perde R$ 60,93 por venda (prejuízo, −65,7% do preço)",
      "Seu preço: R$ 92,74",
      "Repasse do marketplace: −R$ 10,96",
      "Não sobra nada para anunciar: mesmo sem anúncios, a venda já perde R$ 60,93.",
      "Calculadora de Preços",
    ].join("\n"),
  );
});

test("FE-11 FE-13 under a marketplace's rules the message names them, and the loss zone", () => {
  const text = shareText(marketplaceCalculation({ input: { priceList: 82 } }));
  expect(text.split("\n").slice(0, 4)).toEqual([
    "Você perde R$ 1,83 por venda (prejuízo, −2,2% depois dos anúncios)",
    "Entre R$ 80,00 e R$ 89,51 você ganha menos do que a R$ 79,99 (R$ 5,29 a mais por venda).",
    "Regras da Shopee em 22 de novembro de 2026, desde 1º de outubro de 2026, confirmado",
    "Seu preço: R$ 82,00",
  ]);
});
