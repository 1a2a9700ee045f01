import { expect, test } from "vitest";
import { confirmText, quoteDetails } from "./quote-text.ts";

const annual = { name: "Anual", price: 458.9, currency: "BRL" };
const now = {
  isImmediate: true,
  amountToday: 430,
  credit: 28.9,
  startsAt: "2026-11-22T12:00:00.000Z",
  nextChargeAt: "2027-11-22T12:00:00.000Z",
};
const linesOf = (facts: ReturnType<typeof quoteDetails>) =>
  facts.map(({ label, value }) => `${label}: ${value}`.replace(/\s/g, " "));

test("D141 a longer plan says what it costs today, and why", () => {
  expect(linesOf(quoteDetails(now, annual, "America/Sao_Paulo"))).toEqual([
    "Plano Anual: R$ 458,90",
    "Desconto do período não usado: −R$ 28,90",
    "Cobrado hoje: R$ 430,00",
    "Próxima cobrança: R$ 458,90 em 22 de novembro de 2027",
  ]);
  expect(confirmText(now, annual).replace(/\s/g, " ")).toBe("Trocar e pagar R$ 430,00");
});

test("D141 a shorter plan says when it starts, and that nothing is charged today", () => {
  const later = { ...now, isImmediate: false, amountToday: 0, credit: 0, startsAt: now.nextChargeAt };
  expect(
    linesOf(quoteDetails(later, { ...annual, name: "Mensal", price: 44.9 }, "America/Sao_Paulo")),
  ).toEqual([
    "Começa em: 22 de novembro de 2027",
    "Cobrado hoje: R$ 0,00",
    "Próxima cobrança: R$ 44,90 em 22 de novembro de 2027",
  ]);
  expect(confirmText(later, annual)).toBe("Agendar a troca");
});
