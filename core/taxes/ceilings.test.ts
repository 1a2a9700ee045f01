import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ceilingText, nextBandText } from "./ceiling-text.ts";
import { type CeilingRequest, ceilingsAhead, monthlyPaceCents } from "./ceilings.ts";
import { addMonths } from "./civil-month.ts";
import collected from "./fixtures/das.json" with { type: "json" };

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const request: CeilingRequest = {
  regime: "MEI",
  month: "2026-06",
  yearRevenueCents: 3_000_000,
  openedIn: null,
};

function ahead(changes: Partial<CeilingRequest>, index = 0) {
  const found = ceilingsAhead({ ...request, ...changes })[index];
  if (!found) throw new Error("a ceiling is known");
  return found;
}

describe("TX-03 D589 the ceilings are the collected ones", () => {
  const { mei, simples } = collected.ceilings;
  test("of a whole year, and a fifth above", () => {
    const known = [ahead({}), ...ceilingsAhead({ ...request, regime: "SIMPLES" })];
    expect(known.map(({ limitCents, toleratedCents }) => [limitCents, toleratedCents])).toEqual([
      [mei.yearCents, mei.plus20Cents],
      [simples.sublimitCents, simples.sublimitPlus20Cents],
      [simples.limitCents, simples.limitPlus20Cents],
    ]);
  });

  test("in the first year a month's share for each month, the opening included", () => {
    const { meiPerMonthCents, sublimitPerMonthCents, limitPerMonthCents } = collected.startYear;
    const first = { openedIn: "2026-05" };
    expect(
      [ahead(first), ...ceilingsAhead({ ...request, ...first, regime: "SIMPLES" })].map((c) => c.limitCents),
    ).toEqual([8 * meiPerMonthCents, 8 * sublimitPerMonthCents, 8 * limitPerMonthCents]);
  });
});

describe("TX-03 when a seller leaves", () => {
  test.each<
    [
      what: string,
      changes: Partial<CeilingRequest>,
      index: number,
      crossedIn: string | null,
      leavesFrom: string | null,
    ]
  >([
    ["a MEI within the limit", { yearRevenueCents: 4_050_000 }, 0, null, null],
    ["a MEI a little above it", { yearRevenueCents: 4_050_001 }, 0, "2026-12", "2027-01"],
    ["a MEI up to a fifth above", { yearRevenueCents: 4_860_000 }, 0, "2026-11", "2027-01"],
    ["a MEI more than a fifth above", { yearRevenueCents: 4_860_001 }, 0, "2026-10", "2026-01"],
    [
      "a MEI in the first year",
      { yearRevenueCents: 4_000_000, openedIn: "2026-05" },
      0,
      "2026-07",
      "2026-05",
    ],
    [
      "the sublimit, up to a fifth",
      { regime: "SIMPLES", yearRevenueCents: 216_000_000 },
      0,
      "2026-11",
      "2027-01",
    ],
    ["the sublimit, more", { regime: "SIMPLES", yearRevenueCents: 216_000_001 }, 0, "2026-10", "2027-01"],
    [
      "the limit in December",
      { regime: "SIMPLES", month: "2026-12", yearRevenueCents: 576_000_000 },
      1,
      "2026-12",
      "2027-01",
    ],
    [
      "the limit, already far above",
      { regime: "SIMPLES", month: "2026-09", yearRevenueCents: 576_000_001 },
      1,
      "2026-09",
      "2026-10",
    ],
    [
      "the limit in the first year",
      { regime: "SIMPLES", openedIn: "2026-05", yearRevenueCents: 80_000_001 * 2 },
      1,
      "2026-08",
      "2026-05",
    ],
  ])("%s", (_, changes, index, crossedIn, leavesFrom) => {
    expect(ahead(changes, index)).toMatchObject({ crossedIn, leavesFrom });
  });

  test("a second program, written flat from the law, agrees for any year", () => {
    const cents = fc.integer({ min: 0, max: 700_000_000 });
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        (sold, now, opened) => {
          const start = opened === 0 || opened > now ? null : opened;
          const month = `2026-${String(now).padStart(2, "0")}`;
          const openedIn = start === null ? null : `2026-${String(start).padStart(2, "0")}`;
          const found = ceilingsAhead({ regime: "SIMPLES", month, yearRevenueCents: sold, openedIn });
          expect(found.map(({ leavesFrom }) => leavesFrom)).toEqual([
            flatLeaves(sold, now, start, 300_000_00),
            flatLeaves(sold, now, start, 400_000_00),
          ]);
        },
      ),
    );
  });

  /** The Simples month by month, without the shared functions. */
  function flatLeaves(sold: number, now: number, start: number | null, perMonth: number): string | null {
    const first = start ?? 1;
    const limit = (13 - first) * perMonth;
    const each = sold / (now - first + 1);
    let leaves: string | null = null;
    for (let at = now; at <= 12; at++) {
      const total = at === now ? sold : each * (at - first + 1);
      if (total > limit * 1.2)
        return start === null ? addMonths("2026-01", at) : `2026-${String(start).padStart(2, "0")}`;
      if (total > limit) leaves = "2027-01";
    }
    return leaves;
  }

  test("MEI of a year whose limit is not published has no ceiling to tell", () => {
    expect(ceilingsAhead({ ...request, month: "2027-01" })).toEqual([]);
  });
});

describe("TX-03 a ceiling in words", () => {
  const text = (changes: Partial<CeilingRequest>, extraCents: number | null = null, index = 0) =>
    plain(ceilingText(ahead(changes, index), "2026-06", extraCents));

  test.each([
    [
      {},
      "No ritmo deste ano você chega a dezembro com R$ 60.000,00, dentro do limite do MEI de R$ 81.000,00.",
    ],
    [
      { yearRevenueCents: 4_500_000 },
      "Neste ritmo o ano fecha em R$ 90.000,00: você passa em nov/2026 do limite do MEI de R$ 81.000,00. Até R$ 97.200,00, você segue MEI até dezembro, paga o imposto do excesso num DAS à parte e sai em jan/2027.",
    ],
    [
      { yearRevenueCents: 6_000_000 },
      "Neste ritmo o ano fecha em R$ 120.000,00: você passa em set/2026 do limite do MEI de R$ 81.000,00. Como fica mais de 20% acima, os meses são recalculados pelo Simples desde jan/2026.",
    ],
    [
      { yearRevenueCents: 9_000_000 },
      "Neste ritmo o ano fecha em R$ 180.000,00: você já passou do limite do MEI de R$ 81.000,00. Como fica mais de 20% acima, os meses são recalculados pelo Simples desde jan/2026.",
    ],
  ])("MEI %j", (changes, expected) => {
    expect(text(changes)).toBe(expected);
  });

  test("what it costs a month is said when it is known", () => {
    expect(text({ yearRevenueCents: 6_000_000 }, 31_795)).toMatch(
      /São cerca de R\$ 317,95 a mais por mês\.$/,
    );
  });

  test("the sublimit takes the ICMS out of the DAS", () => {
    expect(text({ regime: "SIMPLES", yearRevenueCents: 200_000_000 })).toContain(
      "o ICMS fica no DAS até dezembro e é pago à parte desde jan/2027",
    );
  });

  test("more than a fifth above only in December is told as such", () => {
    const found = ahead({ regime: "SIMPLES", month: "2026-11", yearRevenueCents: 410_000_000 });
    expect(found).toMatchObject({ crossedIn: "2026-11", leavesFrom: "2027-01" });
    expect(plain(ceilingText(found, "2026-11", null))).toBe(
      "Neste ritmo o ano fecha em R$ 4.472.727,27: você já passou do sublimite de R$ 3.600.000,00. Como fica mais de 20% acima, o ICMS é pago à parte desde jan/2027.",
    );
  });

  test("the next band, and what 10 % more revenue costs", () => {
    const next = { fromCents: 72_000_000, nowPct: 7.19, thenPct: 7.4, monthCents: 5_000_000 };
    expect(plain(nextBandText(next))).toBe(
      "A próxima faixa começa acima de R$ 720.000,00 em 12 meses. Com 10% mais receita a alíquota vai de 7,19% a 7,4%: R$ 105,00 a mais por mês sobre R$ 50.000,00.",
    );
  });

  test("the pace counts the months since the opening", () => {
    expect(monthlyPaceCents(request)).toBe(500_000);
    expect(monthlyPaceCents({ ...request, openedIn: "2026-05" })).toBe(1_500_000);
  });
});
