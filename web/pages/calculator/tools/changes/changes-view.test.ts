import { describe, expect, test } from "vitest";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import { compareDates } from "#core/pricing/compare/compare-dates.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { changesView } from "./changes-view.ts";
import { comparedDays, knownChangesText } from "./chosen-days.ts";

const today = "2026-11-22";
const input = { ...defaultPriceInput, cost: 20, priceList: 50 };
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

function view(days: [string, string]) {
  const sale = { marketplace: { marketplace: "SHOPEE" as const }, rules: shopeeRules, today };
  const comparison = compareDates(input, "ADVANCED", sale, days);
  if (comparison?.before.outcome !== "priced" || comparison.after.outcome !== "priced") {
    throw new Error("both days are known");
  }
  return changesView(comparison.before.result, comparison.after.result, comparison, days[1], 50);
}

describe("FE-15 two days side by side", () => {
  test("on 2026-10-01 every line says that the fixed fee rises by R$ 0,50 at R$ 50", () => {
    const { rows, totals, summary, restoring } = view(["2026-09-30", "2026-10-01"]);
    const changed = rows.filter(({ change }) => change.effect !== "same");
    expect(changed.map(({ before, after, change }) => [before, after, change.text].map(plain))).toEqual([
      ["R$ 4,00", "R$ 4,50", "+R$ 0,50, mais cara"],
    ]);
    expect(totals.map(({ change }) => plain(change.text))).toEqual([
      "+R$ 0,50, mais cara",
      "R$ 0,50 a menos",
    ]);
    expect(plain(summary)).toBe(
      "Com as regras de 1º de outubro de 2026, você fica com R$ 0,50 a menos por venda.",
    );
    expect(plain(restoring)).toMatch(
      /^Para manter a margem de .+%, o preço de venda precisa ser R\$ 5\d,\d\d\.$/,
    );
  });

  test("the other way round it is better, and a lower price keeps the margin", () => {
    const { summary, restoring } = view(["2026-10-01", "2026-09-30"]);
    expect(plain(summary)).toContain("R$ 0,50 a mais");
    expect(restoring).toMatch(/^Já com R\$.4\d,\d\d você mantém/);
  });

  test("a line of only one of the days is marked as new or ended", () => {
    const begun = view(["2026-02-28", "2026-03-01"]).rows.map(({ change }) => plain(change.text));
    expect(begun).toContain("nova: +R$ 1,00");
    const ended = view(["2026-03-01", "2026-02-28"]).rows.map(({ change }) => plain(change.text));
    expect(ended).toContain("acabou: −R$ 1,00");
  });

  test("under the same rules nothing changes", () => {
    const { rows, summary, restoring } = view(["2026-10-01", today]);
    expect(rows.every(({ change }) => change.text === "igual")).toBe(true);
    expect([summary, restoring]).toEqual(["Entre as duas datas nada muda nesta venda.", null]);
  });
});

describe("FE-15 which days", () => {
  test("today and the next announced change, otherwise the day before the last one and today", () => {
    expect(comparedDays([null, null], shopeeRules, "2026-09-15")).toEqual(["2026-09-15", "2026-10-01"]);
    expect(comparedDays([null, null], shopeeRules, today)).toEqual(["2026-09-30", today]);
    expect(knownChangesText(shopeeRules, "2026-09-15")).toBe(
      "Próxima mudança anunciada: 1º de outubro de 2026.",
    );
    expect(knownChangesText(shopeeRules, today)).toBe(
      "Nenhuma mudança anunciada. A última foi em 1º de outubro de 2026.",
    );
  });

  test("a day that was chosen wins; without any known change both are today", () => {
    expect(comparedDays(["2026-02-01", null], shopeeRules, today)).toEqual(["2026-02-01", today]);
    const unchanged = { ...shopeeRules, schedules: [] };
    expect(comparedDays([null, null], unchanged, today)).toEqual([today, today]);
    expect(knownChangesText(unchanged, today)).toBe("Não conhecemos nenhuma mudança destas taxas.");
  });
});
