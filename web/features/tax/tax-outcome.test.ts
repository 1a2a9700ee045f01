import { describe, expect, test } from "vitest";
import { emptyTaxForm, type TaxForm } from "./tax-form.ts";
import { taxOutcome } from "./tax-outcome.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const outcome = (changes: Partial<TaxForm>, price = 50) =>
  taxOutcome({ ...emptyTaxForm("2026-11"), ...changes }, price);

function view(changes: Partial<TaxForm>, price?: number) {
  const made = outcome(changes, price);
  if (made.status !== "ready") throw new Error(made.status);
  return made.view;
}

describe("FE-18 the tax in words", () => {
  test("Simples, annex I, R$ 1.000.000 in 12 months: 8,45%, with its formula and sources", () => {
    const { headline, formula, taken, warnings, sources } = view({ rbt12: "1.000.000" });
    expect(plain(headline)).toBe("De cada R$ 100,00 vendidos, R$ 8,45 são imposto.");
    expect(plain(formula)).toBe("(R$ 1.000.000,00 × 10,7% − R$ 22.500,00) ÷ R$ 1.000.000,00 = 8,45%");
    expect(taken).toEqual({ label: "Usar 8,45%", text: "8,45" });
    expect(warnings).toEqual([]);
    expect(sources.map(({ title }) => title)).toContain("Lei Complementar 123/2006, art. 18");
  });

  test.each(["NONE", "PRESUMIDO", "OTHER"] as const)("TX-01 the tax of %s is as typed", (regime) => {
    expect(outcome({ regime }).status).toBe("blank");
    expect(view({ regime, typedPct: "5,93" }).taken).toEqual({ label: "Usar 5,93%", text: "5,93" });
    expect(view({ regime, typedPct: "0" }).taken?.label).toBe("Usar 0,00%");
    expect(outcome({ regime, typedPct: "101" }).status).toBe("refused");
  });

  test("above R$ 3,6 milhões the ICMS is not in the rate, and a warning says so", () => {
    const { warnings, notes } = view({ rbt12: "4.000.000,00" });
    expect(plain(warnings.join())).toContain("Acima de R$ 3.600.000,00 em 12 meses o ICMS sai do DAS");
    expect(notes.join()).not.toContain("ICMS sai");
  });

  test("the first months of a company, and annex II", () => {
    expect(view({ isYoung: true, monthly: ["10.000", "20.000", "30.000"] }).taken?.label).toBe("Usar 4,00%");
    expect(view({ annex: "II", rbt12: "180.000" }).taken?.label).toBe("Usar 4,50%");
  });

  test("D154 MEI by units and by revenue: R$ 82,05 over R$ 5.000 is 1,64%", () => {
    const byUnits = view({ regime: "MEI", units: "100" });
    const byRevenue = view({ regime: "MEI", countBy: "revenue", monthRevenue: "5.000,00" });
    expect([byUnits.taken, byRevenue.taken]).toEqual([
      { label: "Usar 1,64%", text: "1,64" },
      { label: "Usar 1,64%", text: "1,64" },
    ]);
    expect(plain(byUnits.formula)).toContain("R$ 82,05 ÷ 100 unidades");
    expect(view({ regime: "MEI", units: "1000" }).warnings.join()).toContain("deixa de ser MEI");
  });

  test("a DAS above the sales cannot be taken over", () => {
    expect(view({ regime: "MEI", units: "1" }).taken).toBeNull();
  });
});

describe("FE-18 what is missing or wrong", () => {
  test("blank is not wrong", () => {
    expect(outcome({})).toEqual({ status: "blank" });
    expect(outcome({ regime: "MEI" })).toEqual({ status: "blank" });
    expect(outcome({ isYoung: true, monthly: ["1", ""] })).toEqual({ status: "blank" });
  });

  test.each<[what: string, changes: Partial<TaxForm>, field: string]>([
    ["an unreadable revenue", { rbt12: "abc" }, "rbt12"],
    ["a revenue above the limit", { rbt12: "4.800.001" }, "rbt12"],
    ["a negative revenue", { rbt12: "-1" }, "rbt12"],
    ["an unreadable month's revenue", { isYoung: true, monthly: ["1", "x"] }, "monthly"],
    ["an invalid month", { rbt12: "1", month: "2026-1" }, "month"],
    ["annex II in 2027", { rbt12: "1", annex: "II", month: "2027-01" }, "annex"],
    ["half a unit", { regime: "MEI", units: "1,5" }, "units"],
    ["no revenue of a MEI", { regime: "MEI", countBy: "revenue", monthRevenue: "0" }, "monthRevenue"],
    ["a year without a known DAS", { regime: "MEI", units: "10", month: "2027-01" }, "month"],
  ])("%s names its field", (_what, changes, field) => {
    const made = outcome(changes);
    expect(made.status === "refused" ? Object.keys(made.errors) : []).toEqual([field]);
  });
});
