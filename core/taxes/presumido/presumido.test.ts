import { describe, expect, test } from "vitest";
import collected from "../fixtures/das.json" with { type: "json" };
import { taxSources } from "../tax-sources.ts";
import { difal } from "./difal.ts";
import { brazilianStates, icmsByState, icmsSources, stateIcmsPct } from "./icms-rates.ts";
import { presumido } from "./presumido-figures.ts";
import { type PresumidoRequest, presumidoQuarter, presumidoRate } from "./presumido-rate.ts";
import { presumidoFormula } from "./presumido-text.ts";

const request: PresumidoRequest = {
  month: "2026-11",
  quarterRevenueCents: 60_000_000,
  icmsPct: 18,
  countsIncrease: true,
  cbsIbsPct: 0,
  icmsBase: "WITHOUT_CBS",
  paid: { singlePhase: false, icmsPaid: false },
};

function rate(changes: Partial<PresumidoRequest>) {
  const checked = presumidoRate({ ...request, ...changes });
  if (!checked.ok) throw new Error(checked.issues[0]?.message);
  return checked.value;
}

const sumOf = (changes: Partial<PresumidoRequest>, ...taxes: string[]) =>
  rate(changes)
    .parts.filter(({ tax }) => taxes.includes(tax))
    .reduce((sum, { pct }) => sum + pct, 0);
const income = (changes: Partial<PresumidoRequest>) => sumOf(changes, "IRPJ", "ADDITIONAL", "CSLL");

describe("TX-01 D584 the figures of the Lucro Presumido are the collected ones", () => {
  const { irpj, csll, additional, lc224, pisCofins, icmsInternal } = collected.presumido;

  test("presumed profit, rates, limits and days", () => {
    expect(presumido.irpj).toMatchObject({ presumptionBps: irpj.presumptionBps, rateBps: irpj.rateBps });
    expect(presumido.csll).toMatchObject({ presumptionBps: csll.presumptionBps, rateBps: csll.rateBps });
    expect(presumido.additional).toMatchObject({
      rateBps: additional.rateBps,
      overCents: additional.overQuarterProfitCents,
    });
    expect(presumido.increase).toMatchObject({
      factor: Number(lc224.factor),
      overCents: lc224.perQuarterCents,
      irpjFrom: lc224.irpjFrom.slice(0, 7),
      csllFrom: lc224.csllFrom.slice(0, 7),
    });
    expect(presumido.pisCofins).toMatchObject({
      rateBps: pisCofins.rateBps,
      lastMonth: pisCofins.validTo.slice(0, 7),
    });
    for (const { sources } of Object.values(presumido))
      for (const source of sources) expect(taxSources).toHaveProperty(source);
  });

  test("ICMS of every state, with its fund", () => {
    const ours = brazilianStates.map((uf) => ({ uf, ...icmsByState[uf] }));
    expect(ours).toEqual(
      icmsInternal.map(({ uf, modalBps, generalFcpBps, ...state }) => ({
        uf,
        modalBps,
        fcpBps: generalFcpBps,
        ...("validFrom" in state ? { validFrom: state.validFrom } : {}),
      })),
    );
    expect(ours).toHaveLength(27);
    expect(stateIcmsPct("RJ")).toBe(22);
    expect(icmsSources).toEqual(Object.keys(collected.sources).filter((id) => id.startsWith("icms-")));
  });
});

describe("TX-01 IRPJ and CSLL of a quarter", () => {
  const monthOf: Record<string, string> = { P06: "2026-02", P07: "2025-11" };

  test.each(collected.presumido.quarterCases)("$id: $note", (found) => {
    const { irpjCents, additionalCents, csllCents } = presumidoQuarter({
      month: monthOf[found.id] ?? "2026-11",
      revenueCents: found.revenueCents,
      countsIncrease: true,
    });
    expect([irpjCents, additionalCents, csllCents].map(Math.round)).toEqual([
      found.irpjCents,
      found.additionalCents,
      found.csllCents,
    ]);
    expect(Math.round(irpjCents + additionalCents + csllCents)).toBe(found.totalCents);
  });

  test("the next sale pays the collected shares up to 750 thousand, 1.25 million and above", () => {
    const { upTo750k, above1250k, ...middle } = collected.presumido.lc224.marginalSharePercent;
    expect(income({ quarterRevenueCents: 75_000_000 })).toBeCloseTo(Number(upTo750k), 10);
    expect(income({ quarterRevenueCents: 75_000_001 })).toBeCloseTo(Number(Object.values(middle)[0]), 10);
    expect(income({ quarterRevenueCents: 125_000_001 })).toBeCloseTo(Number(above1250k), 10);
    expect(income({ quarterRevenueCents: 125_000_001, countsIncrease: false })).toBeCloseTo(3.08, 10);
    expect(income({ quarterRevenueCents: 125_000_001, month: "2025-12" })).toBeCloseTo(3.08, 10);
  });
});

describe("TX-01 the tax of a sale under the Lucro Presumido", () => {
  test("D584 PIS and Cofins count the price without its ICMS", () => {
    const { parts, totalPct } = rate({});
    expect(sumOf({}, "PIS_COFINS")).toBeCloseTo(3.65 * 0.82, 10);
    expect(totalPct).toBeCloseTo(1.2 + 1.08 + 2.993 + 18, 10);
    expect(presumidoFormula(parts, totalPct)).toBe(
      "IRPJ 1,2% + CSLL 1,08% + PIS e Cofins 2,993% + ICMS 18% = 23,273%",
    );
  });

  test("single-phase goods and goods with ICMS paid leave their tax out, the former until 2026", () => {
    const paid = { singlePhase: true, icmsPaid: true };
    expect(rate({ paid }).parts.map(({ tax }) => tax)).toEqual(["IRPJ", "CSLL"]);
    expect(sumOf({ month: "2027-01" }, "PIS_COFINS")).toBe(0);
  });

  test.each([
    ["the first 750 thousand of a quarter", 60_000_000, collected.presumidoPrice2026.priceCents],
    ["what is above it", 80_000_000, collected.presumidoPrice2026.priceWithAdditionalCents],
  ])("the price of the collected example in %s", (_, quarterRevenueCents, priceCents) => {
    const { costCents, icmsCreditCents, fixedCents, feeBps, icmsBps, marginBps } =
      collected.presumidoPrice2026;
    const { totalPct } = rate({ quarterRevenueCents, icmsPct: icmsBps / 100 });
    const left = 1 - (feeBps + marginBps) / 10_000 - totalPct / 100;
    expect(Math.round((costCents - icmsCreditCents + fixedCents) / left)).toBe(priceCents);
  });

  test.each([
    ["month", { month: "2017-12" }],
    ["month", { month: "novembro" }],
    ["quarterRevenue", { quarterRevenueCents: Number.NaN }],
    ["quarterRevenue", { quarterRevenueCents: 1_950_000_001 }],
    ["icms", { icmsPct: 100 }],
    ["cbsIbs", { cbsIbsPct: -1 }],
  ])("a wrong %s is refused", (field, changes) => {
    const checked = presumidoRate({ ...request, ...changes });
    expect(checked.ok ? [] : checked.issues.map((issue) => issue.field)).toEqual([field]);
  });
});

describe("TX-01 D585 DIFAL of a sale to a consumer in another state", () => {
  test.each(collected.presumido.difal.cases)("$id: $mode base", (found) => {
    const { difalPct, fcpPct, totalPct } = difal({
      internalPct: found.internalBps / 100,
      fcpPct: found.fcpBps / 100,
      interstatePct: found.interstateBps / 100,
      base: found.mode === "double" ? "DOUBLE" : "SINGLE",
    });
    const cents = (pct: number) => Math.round((pct * found.priceCents) / 100);
    expect([cents(difalPct), cents(fcpPct)]).toEqual([found.difalCents, found.fcpCents]);
    expect(totalPct).toBeCloseTo(found.interstateBps / 100 + difalPct + fcpPct, 10);
  });

  test("with a single base all ICMS is the destination's rate and its fund", () => {
    expect(difal({ internalPct: 20, fcpPct: 2, interstatePct: 7, base: "SINGLE" }).totalPct).toBeCloseTo(
      22,
      10,
    );
  });
});
