import { describe, expect, test } from "vitest";
import { asksIncrease } from "./presumido-of.ts";
import { emptyTaxForm, type TaxForm } from "./tax-form.ts";
import { taxOutcome } from "./tax-outcome.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const outcome = (changes: Partial<TaxForm>, price = 50) =>
  taxOutcome({ ...emptyTaxForm("2026-11"), ...changes }, price, "2026-10-01");

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
    expect(taken).toEqual({
      ...{ label: "Usar 8,45%", text: "8,45" },
      standing: { simplesAnnex: "I", simplesRevenueCents: 100_000_000, paysCbsOutside: false },
      cbsIbsPct: null,
    });
    expect(warnings).toEqual([]);
    expect(sources.map(({ title }) => title)).toContain("Lei Complementar 123/2006, art. 18");
  });

  test.each(["NONE", "OTHER"] as const)("TX-01 the tax of %s is as typed", (regime) => {
    expect(outcome({ regime }).status).toBe("blank");
    expect(view({ regime, typedPct: "5,93" }).taken).toEqual({
      label: "Usar 5,93%",
      text: "5,93",
      standing: null,
      cbsIbsPct: null,
    });
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
    expect([byUnits.taken, byRevenue.taken]).toMatchObject([
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

describe("TX-02 goods whose taxes others have paid, under the Simples", () => {
  const simples = { rbt12: "600.000", month: "2026-12" };

  test("single-phase goods have the lower rate, and until when", () => {
    const { headline, formula, taken, notes } = view({ ...simples, paid: ["singlePhase"] });
    expect(plain(headline)).toBe("De cada R$ 100,00 vendidos, R$ 6,08 são imposto.");
    expect(plain(formula)).toContain("= 7,19%; sem PIS e Cofins (15,5% do DAS) = 6,0756%");
    expect(taken?.text).toBe("6,08");
    expect(notes[0]).toBe("O monofásico vale até 31/12/2026: depois este produto paga 7,19%.");
  });

  test("with both paid, and from 2027 on only the ICMS", () => {
    const both = ["singlePhase", "icmsPaid"] as const;
    expect(view({ ...simples, paid: both }).taken?.text).toBe("3,67");
    const next = view({ ...simples, month: "2027-01", paid: both });
    expect(next.taken?.text).toBe("4,78");
    expect(next.notes[0]).toContain("o monofásico não reduz mais");
  });

  test("above the sublimit the ICMS paid changes nothing, and it says so", () => {
    const { taken, notes } = view({ ...simples, rbt12: "4.000.000", paid: ["icmsPaid"] });
    expect(taken?.text).toBe("9,55");
    expect(notes[0]).toContain("não há ICMS no DAS");
  });
});

describe("TX-04 the Simples with CBS and IBS outside the DAS", () => {
  const outside = { rbt12: "600.000", month: "2027-01", cbsPlace: "outside" } as const;

  test("D586 as typed, with what it says of the other way", () => {
    expect(outcome(outside).status).toBe("blank");
    const { formula, taken, notes } = view({ ...outside, cbsIbs: "8,9" });
    expect(formula).toContain("DAS sem CBS e IBS 5,579% + CBS e IBS 8,1726% = 13,7517%");
    expect(taken).toMatchObject({ text: "13,75", standing: { paysCbsOutside: true }, cbsIbsPct: 8.9 });
    expect(notes.join()).toContain("sobra menos de 19,7% do preço");
    expect(view({ ...outside, cbsIbs: "8,9", dasBase: "GROSS" }).taken?.text).toBe("14,25");
  });

  test("before 2027 the choice is not asked and does not count", () => {
    expect(view({ ...outside, month: "2026-12" }).taken?.text).toBe("7,19");
    const made = outcome({ ...outside, cbsIbs: "101" });
    expect(made.status === "refused" ? Object.keys(made.errors) : []).toEqual(["cbsIbs"]);
  });
});

describe("TX-03 the ceilings ahead", () => {
  const mei = { regime: "MEI", countBy: "revenue", monthRevenue: "9.000", month: "2026-10" } as const;

  test("a MEI above the limit by more than a fifth: since when, and what it costs a month", () => {
    const { warnings } = view({ ...mei, yearRevenue: "100.000" });
    expect(warnings).toHaveLength(1);
    expect(plain(warnings.join())).toContain("recalculados pelo Simples desde jan/2026");
    // R$ 10.000 a month at 4 %, less the DAS of R$ 82,05.
    expect(plain(warnings.join())).toContain("R$ 317,95 a mais por mês");
    expect(view({ ...mei, yearRevenue: "100.000", openedIn: "2026-02" }).warnings.join()).toContain(
      "fev/2026",
    );
  });

  test("without the year's revenue the estimate stays", () => {
    expect(plain(view(mei).notes.join())).toContain("Receita do ano estimada em R$ 108.000,00");
    expect(view({ ...mei, yearRevenue: "50.000" }).notes.join()).not.toContain("estimada");
  });

  test("Simples: the next band, the sublimit and the limit", () => {
    const { notes, warnings } = view({ rbt12: "600.000", yearRevenue: "3.200.000" });
    expect(plain(notes.join())).toContain("acima de R$ 720.000,00 em 12 meses");
    expect(plain(notes.join())).toContain("Com 10% mais receita a alíquota vai de 7,19% a 7,4%");
    expect(plain(notes.join())).toContain("limite do Simples de R$ 4.800.000,00");
    expect(plain(warnings.join())).toContain("sublimite de R$ 3.600.000,00");
  });

  test.each(["abc", "-1", "99.000.000"])("a year's revenue of %s is refused at its field", (yearRevenue) => {
    const made = outcome({ ...mei, yearRevenue });
    expect(made.status === "refused" ? Object.keys(made.errors) : []).toEqual(["yearRevenue"]);
    // Where it is not asked, it is not read.
    expect(outcome({ regime: "OTHER", typedPct: "5", yearRevenue }).status).toBe("ready");
  });
});

describe("TX-01 Lucro Presumido", () => {
  const form = { regime: "PRESUMIDO", month: "2026-11", quarterRevenue: "600.000", icms: "18" } as const;

  test("the parts of the next sale, and the quarter's IRPJ and CSLL", () => {
    const { formula, taken, notes } = view(form);
    expect(formula).toBe("IRPJ 1,2% + CSLL 1,08% + PIS e Cofins 2,993% + ICMS 18% = 23,273%");
    expect(taken?.label).toBe("Usar 23,27%");
    expect(plain(notes[0] ?? "")).toContain("R$ 13.680,00");
  });

  test("the increase of 2026 is asked above R$ 1,25 million a quarter, and can be left out", () => {
    const large = { ...form, quarterRevenue: "1.500.000" };
    expect(view(large).formula).toContain("adicional do IRPJ 0,88%");
    expect(view({ ...large, countsIncrease: false }).formula).toContain("adicional do IRPJ 0,8%");
    expect([large, form].map((each) => asksIncrease(each))).toEqual([true, false]);
    expect(asksIncrease({ ...large, month: "2025-12" })).toBe(false);
  });

  test("D585 to another state the sale pays the destination's rate; a double base pays more", () => {
    const other = { ...form, buyer: "other", icms: "22", interstate: "12" } as const;
    expect(view(other).formula).toContain("ICMS 22%");
    expect(view({ ...other, difalBase: "DOUBLE" }).formula).toContain("ICMS 24,8205%");
  });

  test("D586 in 2027 CBS and IBS are as typed, and marked so", () => {
    const next = { ...form, month: "2027-01" };
    expect(outcome(next).status).toBe("blank");
    const { formula, notes } = view({ ...next, cbsIbs: "8,9" });
    expect(formula).toContain("CBS e IBS 6,8016%");
    expect(formula).not.toContain("PIS");
    expect(notes.at(-1)).toContain("ainda não foi publicada");
    // The base of the quarter is without CBS, which the typed revenue may hold.
    expect(notes.join()).not.toContain("No trimestre");
  });

  test("what is missing, and what is wrong", () => {
    expect(outcome({ ...form, icms: "" }).status).toBe("blank");
    expect(view({ ...form, icms: "", paid: ["icmsPaid"] }).formula).not.toContain("ICMS");
    const made = outcome({ ...form, icms: "100", quarterRevenue: "20.000.000" });
    expect(made.status === "refused" ? Object.keys(made.errors) : []).toEqual(["quarterRevenue", "icms"]);
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
