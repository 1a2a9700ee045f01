import { expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/calculator/price-input.ts";
import { calculate } from "./calculation.ts";
import { headlineText } from "./headline-text.ts";

test.each<[string, Partial<PriceInput>, PriceMode, string]>([
  ["healthy", {}, "ADVANCED", "Você fica com R$ 12,16 · Margem saudável · 13,1% depois dos anúncios"],
  ["healthy", {}, "SIMPLE", "Você fica com R$ 20,22 · Margem saudável · 21,8% do preço"],
  [
    "thin",
    { priceList: 75 },
    "ADVANCED",
    "Você fica com R$ 0,75 · Margem apertada · 1,0% depois dos anúncios",
  ],
  ["loss", { cost: 95 }, "SIMPLE", "Você perde R$ 31,30 · Prejuízo · −33,8% do preço"],
  [
    "healthy",
    { priceList: 80.07 },
    "ADVANCED",
    "Você fica com R$ 4,01 · Margem saudável · 5,0% depois dos anúncios",
  ],
  [
    "thin",
    { priceList: 73.84 },
    "ADVANCED",
    "Você fica com R$ 0,00 · Margem apertada · 0,0% depois dos anúncios",
  ],
  ["loss", { priceList: 73.8 }, "ADVANCED", "Você perde R$ 0,02 · Prejuízo · 0,0% depois dos anúncios"],
])("a %s sale says so in words: %o in %s", (health, changes, mode, words) => {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, mode);
  if (!calculation) throw new Error("the inputs make no sale");
  const said = headlineText(calculation);
  const sentence = `${said.lead} ${said.amount} · ${said.verdict} · ${said.detail}`;
  expect([said.health, sentence.replaceAll("\u00a0", " ")]).toEqual([health, words]);
});
