import { describe, expect, test } from "vitest";
import { checkRules } from "./check-rules.ts";
import type { BandCharge, FeeSchedule, MarketplaceRules, MatrixCharge } from "./fee-schedule.ts";
import { allRules } from "./schedules/all-rules.ts";

const shopee = allRules.SHOPEE;

/** Shopee's rules with one schedule changed. */
function withSchedule(id: string, change: (schedule: FeeSchedule) => FeeSchedule): MarketplaceRules {
  return {
    ...shopee,
    schedules: shopee.schedules.map((schedule) => (schedule.id === id ? change(schedule) : schedule)),
  };
}

function withBands(
  change: (bands: BandCharge["variants"][number]["bands"]) => BandCharge["variants"][number]["bands"],
) {
  return withSchedule("shopee-2026-10", (schedule) => {
    if (schedule.charge.shape !== "bands") throw new Error("no bands");
    const variants = schedule.charge.variants.map(({ when, bands }) => ({ when, bands: change(bands) }));
    return { ...schedule, charge: { ...schedule.charge, variants } };
  });
}

function withMatrix(change: (charge: MatrixCharge) => MatrixCharge): MarketplaceRules {
  const rules = allRules.MERCADO_LIVRE;
  return {
    ...rules,
    schedules: rules.schedules.map((schedule) =>
      schedule.id === "ml-opcost-2026-08" && schedule.charge.shape === "matrix"
        ? { ...schedule, charge: change(schedule.charge) }
        : schedule,
    ),
  };
}

describe("FE-21 the product's rules", () => {
  test.each(Object.values(allRules).map((rules) => [rules.name, rules] as const))(
    "FE-21 %s is well formed",
    (_name, rules) => {
      expect(checkRules(rules)).toEqual([]);
    },
  );
});

describe("FE-21 a malformed schedule is reported with the faulty line", () => {
  const october = "shopee-2026-10";
  test.each<[string, MarketplaceRules, string]>([
    [
      "a gap between bands",
      withBands((bands) => bands.filter((_, index) => index !== 1)),
      `${october} › variants[0].bands[1]: leaves a gap from 8000 to 9999`,
    ],
    [
      "an overlap of bands",
      withBands((bands) => bands.map((band, index) => (index === 1 ? { ...band, fromCents: 7000 } : band))),
      `${october} › variants[0].bands[1]: overlaps the previous one at 7000`,
    ],
    [
      "bands that do not cover the highest prices",
      withBands((bands) => bands.slice(0, -1)),
      `${october} › variants[0].bands: leaves a gap from 20000`,
    ],
    [
      "an invalid percentage",
      withBands((bands) => bands.map((band) => ({ ...band, percentBps: 14.5 }))),
      `${october} › variants[0].bands[0].percentBps: 14.5 is not valid`,
    ],
    [
      "an unknown source",
      withSchedule(october, (schedule) => ({ ...schedule, sources: ["shopee-0"] })),
      `${october} › sources: 'shopee-0' is unknown`,
    ],
    [
      "no source",
      withSchedule(october, (schedule) => ({ ...schedule, sources: [] })),
      `${october} › sources: has no entry`,
    ],
    [
      "an end before the start",
      withSchedule("shopee-2026-03", (schedule) => ({ ...schedule, validTo: "2026-02-01" })),
      "shopee-2026-03 › validTo: 2026-02-01 is before validFrom 2026-03-01",
    ],
    [
      "an invalid day",
      withSchedule(october, (schedule) => ({ ...schedule, validTo: "2026-13-01" })),
      `${october} › validTo: '2026-13-01' is not a day`,
    ],
    [
      "days without a rule",
      withSchedule(october, (schedule) => ({ ...schedule, validFrom: "2026-10-03" })),
      `${october} › validFrom: leaves a gap after shopee-2026-03, which ends on 2026-09-30`,
    ],
    [
      "days with two rules",
      withSchedule(october, (schedule) => ({ ...schedule, validFrom: "2026-09-30" })),
      `${october} › validFrom: overlaps shopee-2026-03`,
    ],
    [
      "an id used twice",
      { ...shopee, schedules: [...shopee.schedules, ...shopee.schedules.slice(-1)] },
      "shopee-return › id: is used twice",
    ],
    [
      "another marketplace's schedule",
      withSchedule(october, (schedule) => ({ ...schedule, marketplace: "SHEIN" })),
      `${october} › marketplace: is not SHOPEE`,
    ],
    [
      "a row with a missing figure",
      withMatrix((charge) => ({
        ...charge,
        rows: charge.rows.map((row, index) => (index === 2 ? { ...row, cents: row.cents.slice(1) } : row)),
      })),
      "ml-opcost-2026-08 › rows[2].cents: has 7 figures for 8 columns",
    ],
    [
      "rows out of order",
      withMatrix((charge) => ({ ...charge, rows: charge.rows.toReversed() })),
      "ml-opcost-2026-08 › rows[1].upToGrams: is not above Infinity",
    ],
    [
      "a column left out",
      withMatrix((charge) => ({ ...charge, columns: charge.columns.filter((_, index) => index !== 3) })),
      "ml-opcost-2026-08 › columns[3]: leaves a gap from 7900 to 9999",
    ],
  ])("FE-21 %s", (_what, rules, problem) => {
    expect(checkRules(rules)).toContain(problem);
  });
});
