import { expect, test } from "vitest";
import { savingText } from "./plan-text.ts";

test("D25 what is saved, in reais and in per cent", () => {
  const quarterly = { price: 124.9, currency: "BRL", interval: "month", intervalCount: 3 };
  const annual = { price: 458.9, currency: "BRL", interval: "year", intervalCount: 1 };
  expect(savingText(quarterly, { amount: 9.8, pct: 7 })).toBe("Você economiza R$\u00a09,80 em 3 meses (7%)");
  expect(savingText(annual, { amount: 79.9, pct: 15 })).toBe("Você economiza R$\u00a079,90 por ano (15%)");
});
