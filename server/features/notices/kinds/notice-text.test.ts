import { expect, test } from "vitest";
import { belowMinimumMargin } from "./below-minimum-margin.ts";
import { weeklySummary } from "./weekly-summary.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

test.each([
  [
    { count: 1, lostCents: 4200, withoutUnits: 0 },
    "1 anúncio caiu abaixo da sua margem mínima de 10%: R$ 42,00 a menos por mês.",
  ],
  [
    { count: 3, lostCents: 36_500, withoutUnits: 1 },
    "3 anúncios caíram abaixo da sua margem mínima de 10%: R$ 365,00 a menos por mês. 1 deles fica fora dessa conta: falta informar quantas unidades vende.",
  ],
  [
    { count: 1200, lostCents: null, withoutUnits: 0 },
    "1.200 anúncios caíram abaixo da sua margem mínima de 10%.",
  ],
])("NO-02 %j is told in words", (fallen, text) => {
  expect(plain(belowMinimumMargin.inApp({ minimumMarginPct: 10, ...fallen }, now)?.text)).toBe(text);
});

test.each([
  [
    { changeCents: 32_000, listingsInLoss: 0, lossCents: 0 },
    "R$ 320,00 a mais que há uma semana. Nenhum anúncio dá prejuízo.",
  ],
  [
    { changeCents: -1, listingsInLoss: 1, lossCents: 500 },
    "R$ 0,01 a menos que há uma semana. 1 anúncio dá prejuízo de R$ 5,00 por mês.",
  ],
  [
    { changeCents: 0, listingsInLoss: 2, lossCents: 0 },
    "o mesmo que há uma semana. 2 anúncios dão prejuízo.",
  ],
])("NO-03 %j is told in words", (summary, end) => {
  const data = { profitCents: 1_230_000, averageMarginPct: 12.3, ...summary };
  const text = `Seu catálogo rende R$ 12.300,00 por mês, ${end}`;
  expect(plain(weeklySummary.inApp(data, now)?.text)).toBe(text);
});
