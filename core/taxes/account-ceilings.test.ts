import { describe, expect, test } from "vitest";
import { type AccountYear, accountCeilings, ceilingsToTell } from "./account-ceilings.ts";

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
const simples: AccountYear = {
  regime: "SIMPLES",
  today: "2026-06-15",
  yearRevenueCents: 6 * 7_000_000,
  monthCents: 7_000_000,
  annex: "I",
  rbt12Cents: 60_000_000,
};

describe("TX-03 D569 the ceilings of an account at the pace of its catalogue", () => {
  test("the next band, when it comes and what it takes from the profit a month", () => {
    const [band, ...others] = accountCeilings(simples);
    // 600,000 grow by 20,000 a month (70,000 in place of 50,000): 720,000 after six months.
    expect(band).toMatchObject({ ceiling: "BAND", limitCents: 72_000_000, crossedIn: "2026-12" });
    // 7.19 % now; 840,000 x 10.7 % less 22,500 is 8.0214 %: 0.8314 points of R$ 70,000.
    expect(Math.round(band?.extraCents ?? 0)).toBe(58_200);
    expect(plain(band?.text)).toBe(
      "No ritmo de hoje a receita de 12 meses passa de R$ 720.000,00 em dez/2026. Com um ano assim a alíquota vai de 7,19% a 8,02%: R$ 582,00 a menos para você por mês.",
    );
    expect(others.map(({ ceiling, crossedIn }) => [ceiling, crossedIn])).toEqual([
      ["SUBLIMIT", null],
      ["SIMPLES_LIMIT", null],
    ]);
  });

  test.each([
    ["the pace stays within the band", { monthCents: 5_500_000 }],
    ["the annex is not known", { annex: null }],
    ["the revenue of 12 months is not known", { rbt12Cents: null }],
    ["the last band is reached", { rbt12Cents: 400_000_000, monthCents: 50_000_000 }],
  ])("no band is told when %s", (_why, changes) => {
    const found = accountCeilings({ ...simples, ...changes });
    expect(found.map(({ ceiling }) => ceiling)).toEqual(["SUBLIMIT", "SIMPLES_LIMIT"]);
  });

  test("a MEI of trade hears what the Simples costs more a month", () => {
    const mei = { ...simples, regime: "MEI", yearRevenueCents: 6 * 900_000, monthCents: 900_000 } as const;
    // 4 % of R$ 9,000 less the DAS of R$ 82,05.
    const [limit] = accountCeilings(mei);
    expect(limit).toMatchObject({ ceiling: "MEI", crossedIn: "2026-10", extraCents: 36_000 - 8205 });
  });

  test("a ceiling is told 60 days before its month, and when it has been passed", () => {
    const on = (today: string, months: number) =>
      ceilingsToTell({
        ...simples,
        today,
        regime: "MEI",
        yearRevenueCents: months * 900_000,
        monthCents: 900_000,
      }).map(({ ceiling }) => ceiling);
    expect(on("2026-07-31", 7)).toEqual([]);
    expect(on("2026-08-02", 8)).toEqual(["MEI"]);
    expect(on("2026-12-01", 12)).toEqual(["MEI"]);
  });
});
