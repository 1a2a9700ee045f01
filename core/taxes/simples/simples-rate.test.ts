import fc from "fast-check";
import { describe, expect, test } from "vitest";
import das from "../fixtures/das.json" with { type: "json" };
import collected from "../fixtures/taxes.json" with { type: "json" };
import { reformOptions } from "../tax-reform.ts";
import { type SimplesRate, type SimplesRequest, simplesRate } from "./simples-rate.ts";
import { simplesTables } from "./simples-tables.ts";
import { simplesNoticeText } from "./simples-text.ts";

const collectedReform = das.reform2027;

const request: SimplesRequest = {
  annex: "I",
  month: "2026-11",
  rbt12Cents: 18_000_000,
  monthlyRevenueCents: null,
  monthRevenueCents: null,
  today: "2026-10-01",
};

function rate(changes: Partial<SimplesRequest>): SimplesRate {
  const checked = simplesRate({ ...request, ...changes });
  if (!checked.ok) throw new Error(checked.issues[0]?.message);
  return checked.value;
}

function refusedFields(changes: Partial<SimplesRequest>): string[] {
  const checked = simplesRate({ ...request, ...changes });
  return checked.ok ? [] : checked.issues.map(({ field }) => field);
}

type CollectedCase = {
  id: string;
  date: string;
  input: { rbt12Cents?: number; monthRevenueCents?: number; monthlyRevenueCents?: number[] };
  expected: { effectivePercent?: string; taxCents?: number; error?: string };
};
// The union of all cases' shapes is less precise than this.
const cases = (collected.cases as CollectedCase[]).filter(({ id }) => id.startsWith("simples-"));

describe("FE-18 FE-19 collected cases", () => {
  test.each(cases)("FE-19 $id", ({ date, input, expected }) => {
    const changes = {
      month: date.slice(0, 7),
      rbt12Cents: input.rbt12Cents ?? null,
      monthlyRevenueCents: input.monthlyRevenueCents ?? null,
      monthRevenueCents: input.monthRevenueCents ?? null,
    };
    if (expected.error) return expect(refusedFields(changes)).toEqual(["rbt12"]);
    const { effectivePct, monthTaxCents } = rate(changes);
    if (expected.effectivePercent) expect(effectivePct).toBe(Number(expected.effectivePercent));
    if (expected.taxCents === undefined) return expect(monthTaxCents).toBeNull();
    // The collected tax is rounded once, the DAS tax by tax: half a centavo for each of six taxes.
    expect(Math.abs(Number(monthTaxCents) - expected.taxCents)).toBeLessThanOrEqual(3);
  });

  test("FE-19 CH-03 D583 the real DAS of June 2026, which rounds each tax by itself", () => {
    const { effectivePct, monthTaxCents } = rate({
      month: "2026-06",
      rbt12Cents: 60_557_489,
      monthRevenueCents: 18_881_780,
    });
    expect(effectivePct.toFixed(6)).toBe("7.211266");
    expect(monthTaxCents).toBe(1_361_616);
  });

  test("FE-19 there are nine cases", () => {
    expect(cases).toHaveLength(9);
  });
});

describe("FE-18 bands", () => {
  test.each([
    ["the first band's bound is inside", 18_000_000, 1],
    ["one centavo above it is not", 18_000_001, 2],
    ["nothing sold yet is the first band", 0, 1],
    ["the limit is inside", 480_000_000, 6],
  ])("%s", (_, rbt12Cents, band) => {
    expect(rate({ rbt12Cents }).band).toBe(band);
  });

  test.each(simplesTables)(
    "annex $annex from $validFrom: the effective rates at the upper bounds are those of the law",
    ({ annex, validFrom: month, bands }) => {
      const tops = bands.map(({ upToCents }) => rate({ annex, month, rbt12Cents: upToCents }).effectivePct);
      const lastOf: Record<string, number> = { "I 2027-01": 11.025, "II 2018-01": 15 };
      const expected = annex === "I" ? [4, 5.65, 7.575, 9.45, 11.875] : [4.5, 6.15, 8.075, 9.95, 12.325];
      expect(tops).toEqual(
        [...expected, lastOf[`${annex} ${month}`] ?? 11.125].map((pct) => expect.closeTo(pct, 10)),
      );
    },
  );

  test("from 2027 to 2028 only the last band differs", () => {
    const at = (month: string, rbt12Cents: number) => rate({ month, rbt12Cents }).effectivePct;
    expect(at("2027-01", 360_000_000)).toBe(at("2026-12", 360_000_000));
    expect(at("2028-12", 450_000_000)).toBeLessThan(at("2026-12", 450_000_000));
    expect(at("2029-01", 450_000_000)).toBe(at("2026-12", 450_000_000));
  });

  test("within an annex and below the sublimit, more revenue never has a lower rate", () => {
    const cents = fc.integer({ min: 1, max: 360_000_000 });
    fc.assert(
      fc.property(fc.constantFrom("I" as const, "II" as const), cents, cents, (annex, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(rate({ annex, rbt12Cents: high }).effectivePct).toBeGreaterThanOrEqual(
          rate({ annex, rbt12Cents: low }).effectivePct - 1e-9,
        );
      }),
    );
  });

  test("D583 half a centavo of each tax is rounded up", () => {
    // 4,5 % of R$ 11,11 in centavos: IRPJ 2.75, CSLL 1.75, Cofins 5.75, PIS 1.24, CPP 18.75, ...
    expect(rate({ annex: "II", monthRevenueCents: 1_111 }).monthTaxCents).toBe(3 + 2 + 6 + 1 + 19 + 4 + 16);
    expect(rate({ annex: "II", monthRevenueCents: 0 }).monthTaxCents).toBe(0);
  });
});

describe("TX-02 goods whose PIS and Cofins, or ICMS, others have paid", () => {
  const of = (changes: Partial<SimplesRequest>) => rate({ rbt12Cents: 60_000_000, ...changes });
  const [mono, st] = [
    { singlePhase: true, icmsPaid: false },
    { singlePhase: false, icmsPaid: true },
  ];

  test("their rate leaves the shares out, and says which and how much", () => {
    const { effectivePct, fullPct, leftOut, formula, sources } = of({ paid: mono });
    expect([effectivePct, fullPct, leftOut]).toEqual([
      expect.closeTo(6.07555, 8),
      expect.closeTo(7.19, 8),
      ["PIS", "COFINS"],
    ]);
    expect(formula).toMatch(/= 7,19%; sem PIS e Cofins \(15,5% do DAS\) = 6,0756%$/);
    expect(sources).toContain("cgsn140");
    expect(of({}).sources).not.toContain("cgsn140");
  });

  test("in 2027 single-phase goods pay all of the DAS, those with ICMS paid still do not", () => {
    expect(of({ paid: mono, month: "2027-01" })).toMatchObject({ leftOut: [] });
    expect(of({ paid: mono, month: "2027-01" }).effectivePct).toBeCloseTo(7.19, 8);
    expect(of({ paid: st, month: "2027-01" }).effectivePct).toBeCloseTo(4.78135, 8);
  });

  test("above the sublimit there is no ICMS to leave out", () => {
    const found = of({ paid: st, rbt12Cents: 400_000_000, monthRevenueCents: 10_000_000 });
    expect(found).toMatchObject({ leftOut: [], monthTaxCents: 955_001 });
  });
});

describe("FE-18 first months", () => {
  const months = (count: number) => Array.from({ length: count }, () => 3_000_000);
  const of = (month: string, monthlyRevenueCents: number[]) =>
    rate({ month, rbt12Cents: null, monthlyRevenueCents }).rbt12Cents;

  test("until 2026: the first month times 12, then the mean of the earlier ones times 12", () => {
    expect(of("2026-12", [1_000_000])).toBe(12_000_000);
    expect(of("2026-12", [1_000_000, 9_000_000])).toBe(12_000_000);
    expect(of("2026-12", [1_000_000, 2_000_000, 9_000_000])).toBe(18_000_000);
  });

  test("from 2027: two months in the first band, then the mean without the previous month", () => {
    expect(of("2027-01", [9_000_000])).toBeNull();
    expect(of("2027-01", [9_000_000, 9_000_000])).toBeNull();
    expect(of("2027-01", [1_000_000, 8_000_000, 9_000_000])).toBe(12_000_000);
    const { band, effectivePct, formula } = rate({
      month: "2027-01",
      rbt12Cents: null,
      monthlyRevenueCents: [9_000_000],
    });
    expect([band, effectivePct]).toEqual([1, 4]);
    expect(formula).toBe("Nos dois primeiros meses vale a primeira faixa: 4%");
  });

  test("with 12 complete months it is the sum of the newest 12", () => {
    expect(of("2026-12", [...months(12), 0])).toBe(36_000_000);
    expect(of("2026-12", [9_000_000, ...months(12), 0])).toBe(36_000_000);
    expect(of("2027-12", [...months(12), 9_000_000, 0])).toBe(36_000_000);
  });
});

describe("FE-18 facts shown with the rate", () => {
  test("the rate names the 12 months that count", () => {
    expect(rate({ month: "2026-12" })).toMatchObject({ revenueFrom: "2025-12", revenueTo: "2026-11" });
    expect(rate({ month: "2027-01" })).toMatchObject({ revenueFrom: "2025-12", revenueTo: "2026-11" });
    expect(rate({ month: "2027-02" })).toMatchObject({ revenueFrom: "2026-01", revenueTo: "2026-12" });
  });

  test("ICMS leaves the DAS one centavo above R$ 3.6 million; the reform applies from 2026", () => {
    expect(rate({ rbt12Cents: 360_000_000, month: "2025-12" }).notices).toEqual([]);
    expect(rate({ rbt12Cents: 360_000_001, month: "2025-12" }).notices).toEqual(["ABOVE_SUBLIMIT"]);
    expect(rate({ month: "2026-01" }).notices).toEqual(["IBS_CBS_TEST"]);
    expect(rate({ month: "2032-12" }).notices).toEqual(["IBS_CBS_OPTION"]);
    expect(rate({ rbt12Cents: 400_000_000, month: "2027-07" }).notices).toEqual([
      "ABOVE_SUBLIMIT",
      "IBS_CBS_OPTION",
    ]);
  });

  test.each([
    ["2026-11-02", null],
    [
      "2026-11-03",
      "Quem optou por pagar o IBS e a CBS fora do DAS no primeiro semestre de 2027 pode cancelar até 20/12/2026 (Resolução CGSN 194/2026).",
    ],
    ["2026-12-20", "pode cancelar até 20/12/2026"],
    ["2026-12-21", null],
    [
      "2027-03-01",
      "Até 31/03/2027 dá para optar por pagar o IBS e a CBS fora do DAS no segundo semestre de 2027",
    ],
    ["2027-03-31", "um texto anterior da lei diz abril"],
    ["2027-05-31", "no segundo semestre de 2027 pode cancelar até 31/05/2027"],
    ["2027-06-01", null],
    ["2027-09-30", "Até 30/09/2027 dá para optar"],
    ["2027-11-30", "no primeiro semestre de 2028 pode cancelar até 30/11/2027"],
    ["2027-12-01", null],
  ])("CH-03 TX-04 D587 on %s the option is told as it is that day: %j", (today, text) => {
    for (const month of ["2026-12", "2027-08"]) {
      const told = rate({ month, today }).notices.filter((notice) => /CHOICE|CANCELLATION/.test(notice));
      const texts = told.map((notice) => simplesNoticeText(notice, today));
      expect(texts).toEqual(text === null ? [] : [expect.stringContaining(text)]);
    }
  });

  test("TX-04 the days of the option are the collected ones", () => {
    const [cancel, choose, next] = collectedReform.dates.slice(2).filter(({ what }) => /option/.test(what));
    expect(reformOptions.map(({ choose: span, cancel: { to } }) => [span?.from, span?.to, to])).toEqual([
      [undefined, undefined, cancel?.date],
      [choose?.date, choose?.to, choose?.what.slice(-10)],
      [next?.date, next?.to, next?.what.slice(-10)],
    ]);
  });

  test("the formula shows how the rate is calculated", () => {
    expect(rate({ rbt12Cents: 100_000_000 }).formula.replaceAll("\u00a0", " ")).toBe(
      "(R$ 1.000.000,00 × 10,7% − R$ 22.500,00) ÷ R$ 1.000.000,00 = 8,45%",
    );
    expect(rate({}).formula.replaceAll("\u00a0", " ")).toBe("Primeira faixa, até R$ 180.000,00: 4%");
  });
});

describe("FE-18 refusals name the field", () => {
  test.each<[what: string, changes: Partial<SimplesRequest>, fields: string[]]>([
    ["an invalid month", { month: "2026-13" }, ["month"]],
    ["a month before the tables", { month: "2017-12" }, ["month"]],
    ["a month after the reform", { month: "2033-01" }, ["month"]],
    ["annex II from 2027", { annex: "II", month: "2027-01" }, ["annex"]],
    ["no revenue", { rbt12Cents: null }, ["rbt12"]],
    ["both revenues", { monthlyRevenueCents: [1] }, ["rbt12"]],
    ["a negative revenue", { rbt12Cents: -1 }, ["rbt12"]],
    ["a revenue that is not a number", { rbt12Cents: Number.NaN }, ["rbt12"]],
    ["above the limit", { rbt12Cents: 480_000_001 }, ["rbt12"]],
    [
      "first months above the limit",
      { rbt12Cents: null, monthlyRevenueCents: [40_000_001] },
      ["monthlyRevenue"],
    ],
    ["no months", { rbt12Cents: null, monthlyRevenueCents: [] }, ["monthlyRevenue"]],
    [
      "too many months",
      { rbt12Cents: null, monthlyRevenueCents: Array.from({ length: 15 }, () => 1) },
      ["monthlyRevenue"],
    ],
    ["a negative month", { rbt12Cents: null, monthlyRevenueCents: [1, -1] }, ["monthlyRevenue"]],
    [
      "several mistakes",
      { month: "", rbt12Cents: -1, monthRevenueCents: -1 },
      ["month", "rbt12", "monthRevenue"],
    ],
  ])("%s", (_what, changes, fields) => {
    expect(refusedFields(changes)).toEqual(fields);
  });

  const above = 1_000_000_001;
  test.each<[what: string, changes: Partial<SimplesRequest>, accepted: string]>([
    ["the revenue of 12 months", { rbt12Cents: above }, "entre R$ 0,00 e R$ 4.800.000,00."],
    ["the month's revenue", { monthRevenueCents: above }, "entre R$ 0,00 e R$ 10.000.000,00."],
    [
      "the revenue of each month",
      { rbt12Cents: null, monthlyRevenueCents: [above] },
      "entre R$ 0,00 e R$ 10.000.000,00.",
    ],
  ])("D120 the message about %s names the values that are accepted", (_what, changes, accepted) => {
    const checked = simplesRate({ ...request, ...changes });
    const messages = checked.ok ? [] : checked.issues.map(({ message }) => message.replaceAll("\u00a0", " "));
    expect(messages).toEqual([expect.stringContaining(accepted)]);
  });

  test("D120 a month's revenue may be R$ 10 million: the limit of the Simples is one of 12 months", () => {
    expect(refusedFields({ monthRevenueCents: 1_000_000_000 })).toEqual([]);
    const monthlyRevenueCents = [1_000_000_000];
    expect(refusedFields({ month: "2027-01", rbt12Cents: null, monthlyRevenueCents })).toEqual([]);
  });
});
