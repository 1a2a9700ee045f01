import { expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { exampleFormValues } from "#web/features/sale-form/values/form-values.ts";
import { type Details, readDetails } from "#web/features/sale-form/values/read-details.ts";
import { calculate } from "../calculation.ts";
import { headlineText } from "./headline-text.ts";

const exampleDetails = readDetails(exampleFormValues);

function headlineOf(
  changes: Partial<PriceInput>,
  mode: PriceMode = "ADVANCED",
  details: Partial<Details> = {},
) {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, mode, {
    ...exampleDetails,
    ...details,
  });
  if (!calculation) throw new Error("the inputs make no sale");
  return headlineText(calculation);
}

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
    "fair",
    { priceList: 80.07 },
    "ADVANCED",
    "Você fica com R$ 4,01 · Margem justa · 5,0% depois dos anúncios",
  ],
  [
    "thin",
    { priceList: 73.84 },
    "ADVANCED",
    "Você fica com R$ 0,00 · Margem apertada · 0,0% depois dos anúncios",
  ],
  ["loss", { priceList: 73.8 }, "ADVANCED", "Você perde R$ 0,02 · Prejuízo · 0,0% depois dos anúncios"],
  [
    "loss",
    { couponPct: 100 },
    "ADVANCED",
    "Você perde R$ 47,48 · Prejuízo · o cupom de 100% não deixa nada do preço",
  ],
  [
    "loss",
    { discountPct: 100 },
    "ADVANCED",
    "Você perde R$ 47,48 · Prejuízo · o desconto de 100% não deixa nada do preço",
  ],
  [
    "loss",
    { discountPct: 100, couponPct: 100 },
    "ADVANCED",
    "Você perde R$ 47,48 · Prejuízo · o desconto e o cupom de 100% não deixam nada do preço",
  ],
])("the headline of a %s sale: %o in %s", (health, changes, mode, words) => {
  const said = headlineOf(changes, mode);
  const sentence = `${said.lead} ${said.amount} · ${said.verdict} · ${said.detail}`;
  expect([said.health, sentence.replaceAll("\u00a0", " ")]).toEqual([health, words]);
});

test.each([
  [13, "Margem justa"],
  [6, "Margem saudável"],
  [14, "Margem apertada"],
])("D129 13,1%% of a seller whose minimum is %s%% is '%s'", (minimumMarginPct, verdict) => {
  expect(headlineOf({}, "ADVANCED", { minimumMarginPct }).verdict).toBe(verdict);
});

test.each<[Partial<PriceInput>, number | null, string | null]>([
  [{}, null, null],
  [{}, 0, null],
  [{}, 1, "R$ 12,16 por mês com 1 venda"],
  [{}, 1500, "R$ 18.233,78 por mês com 1.500 vendas"],
  [{ cost: 95 }, 10, "−R$ 393,64 por mês com 10 vendas"],
])("%o with %s sales a month leaves '%s'", (changes, unitsPerMonth, monthly) => {
  const said = headlineOf(changes, "ADVANCED", { unitsPerMonth }).monthly;
  expect(said?.replaceAll("\u00a0", " ") ?? null).toBe(monthly);
});

test.each<[string, Partial<PriceInput>, PriceMode, boolean]>([
  ["without a ROAS", { roasTarget: 0 }, "ADVANCED", true],
  ["with a ROAS", {}, "ADVANCED", false],
  ["with ads switched off", { roasTarget: 0, useAds: false }, "ADVANCED", false],
  ["in simple mode", { roasTarget: 0 }, "SIMPLE", false],
])("D6 %s the result says that ads are not in it: %o in %s, %s", (_, changes, mode, isSaid) => {
  const { warning, health, verdict } = headlineOf(changes, mode);
  expect([warning === null, health]).toEqual(isSaid ? [false, "unknown"] : [true, "healthy"]);
  if (!isSaid) return;
  expect(warning).toContain("Sem ROAS não dá para contar os anúncios");
  expect(verdict).toBe("Falta contar os anúncios");
});

test("D6 a loss stays a loss where ads are not counted", () => {
  expect(headlineOf({ roasTarget: 0, cost: 95 })).toMatchObject({ health: "loss", verdict: "Prejuízo" });
});
