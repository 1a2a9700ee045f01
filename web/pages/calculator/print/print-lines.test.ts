import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { type Calculation, calculate } from "#web/features/calculation/calculation.ts";
import { printInputs, printLines } from "./print-lines.ts";

function calculationOf(changes: Partial<PriceInput> = {}, mode: PriceMode = "ADVANCED"): Calculation {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, mode);
  if (calculation === null) throw new Error("the inputs make no sale");
  return calculation;
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

function line(label: string, changes?: Partial<PriceInput>) {
  const found = printLines(calculationOf(changes)).find((candidate) => candidate.label === label);
  return found && [found.explanation, found.share ?? "", found.amount].map(plain).join(" | ");
}

describe("the printed lines", () => {
  test.each([
    ["Preço efetivo", "R$ 92,74 × 1,000 = R$ 92,74 |  | R$ 92,74"],
    ["Comissão", "12,5% de R$ 92,74 = R$ 11,59 | 12,5% | R$ 11,59"],
    ["Margem antes dos anúncios", "R$ 92,74 − R$ 25,04 − R$ 47,48 = R$ 20,22 | 21,8% | R$ 20,22"],
    ["Margem depois dos anúncios", "R$ 20,22 − R$ 8,06 = R$ 12,16 | 13,1% | R$ 12,16"],
    ["ROAS de equilíbrio", "R$ 92,74 ÷ R$ 20,22 de margem antes dos anúncios = 4,59x |  | 4,59x"],
  ])("S9-14 %s says its formula in words", (label, words) => {
    expect(line(label)).toBe(words);
  });

  test("S2-31 every result is printed, each name once", () => {
    const results = printLines(calculationOf()).filter(({ isResult }) => isResult);
    expect(results.map(({ label }) => label)).toEqual([
      "Preço efetivo",
      "Custos do marketplace",
      "Repasse para você",
      "CMV",
      "Impostos na venda",
      "Custos em %",
      "Custos em reais",
      "Margem antes dos anúncios",
      "Custo dos anúncios",
      "Margem depois dos anúncios",
      "ROAS de equilíbrio",
    ]);
    const labels = printLines(calculationOf()).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe("the printed inputs", () => {
  test("S3-05 are the form's, with their units", () => {
    const inputs = printInputs(calculationOf()).map(({ label, value }) => `${label} ${plain(value)}`);
    expect(inputs).toContain("Custo do produto R$ 43,48");
    expect(inputs).toContain("Comissão 12,5%");
    expect(inputs).toContain("Destaque extra Não");
    expect(inputs).toContain("ROAS alvo 11,5x");
  });

  test.each<[string, Partial<PriceInput>, PriceMode, string, boolean]>([
    ["D10 simple mode leaves the marketing card out", {}, "SIMPLE", "ROAS alvo", false],
    ["a ROAS target without ads counts for nothing", { useAds: false }, "ADVANCED", "ROAS alvo", false],
    ["an automatic fee hides the manual one", {}, "ADVANCED", "Taxa fixa por item", false],
    ["a manual fee is shown", { fixedFeeAuto: false }, "ADVANCED", "Taxa fixa por item", true],
  ])("%s", (_, changes, mode, label, isThere) => {
    const labels = printInputs(calculationOf(changes, mode)).map((input) => input.label);
    expect(labels.includes(label)).toBe(isThere);
  });
});
