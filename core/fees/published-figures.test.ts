import { describe, expect, test } from "vitest";
import type { FeeBand, FeeSchedule, MatrixCharge } from "./fee-schedule.ts";
import {
  bandsOf,
  categoriesOf,
  confidences,
  type Figures,
  figuresOf,
  find,
  head,
  matrixCharge,
  reference,
} from "./fixtures/collected-form.ts";
import collected from "./fixtures/schedules.json" with { type: "json" };
import { allRules } from "./schedules/all-rules.ts";

/**
 * FE-01: every collected figure is in the product. Rebuilds each collected schedule from the
 * product's and compares all of it except its texts. `published-shopee-figures.test.ts` does the
 * same for Shopee.
 */

const isNotShopee = ({ marketplace }: { marketplace: string }) => marketplace !== "shopee";

/** Hints about other channels have a test of their own, by newer readings. */
const isRule = (item: { marketplace: string; kind?: string }) => isNotShopee(item) && item.kind !== "outline";

describe("FE-01 every collected figure is in the product", () => {
  test.each(collected.schedules.filter(isRule).map((item) => [item.id, item as Figures] as const))(
    "FE-01 %s",
    (id, item) => {
      expect(figuresOf(item)).toEqual(rebuilt(id));
    },
  );

  test.each(collected.extras.filter(isNotShopee).map((item) => [item.id, item as Figures] as const))(
    "FE-01 %s",
    (id, item) => {
      expect(figuresOf(item)).toEqual(rebuilt(id));
    },
  );

  test("FE-01 every source of a schedule has the collected address and date", () => {
    const addresses: Record<string, { address: string | null; readOn?: string | null }> = collected.sources;
    for (const { sources } of published) {
      for (const [id, source] of Object.entries(sources)) {
        const given = addresses[id];
        expect(given, id).toBeDefined();
        if (given?.readOn && source.date)
          expect(given.address?.includes(source.date) || given.readOn.startsWith(source.date), id).toBe(true);
        if (given?.address?.startsWith("https://")) expect(given.address, id).toContain(source.address);
      }
    }
  });

  test("FE-01 the day of the newest source is the collected one", () => {
    for (const { checkedOn } of published) expect(checkedOn).toBe(collected.lastEvidence);
  });
});

/** The rules with an official table; the collection has none of the others. */
const published = Object.values(allRules).filter(
  ({ marketplace }) => marketplace !== "OWN_STORE" && marketplace !== "OTHER",
);

/** The product's schedule in the collected form. */
function rebuilt(id: string): Figures {
  const special = specials[id];
  if (special) return special();
  const schedule = find(id);
  return { ...head(schedule), ...chargeOf(schedule) };
}

function chargeOf({ charge, kind }: FeeSchedule): Figures {
  switch (charge.shape) {
    case "bands": {
      const [bands, ...others] = charge.variants.map((variant) => variant.bands).toReversed();
      const cap = charge.percentCapCents === null ? {} : { capCents: charge.percentCapCents };
      if (kind === "CAMPAIGN" || kind === "PROGRAMME") return { percentBps: bands?.[0]?.percentBps, ...cap };
      return others.length === 0 ? { bands } : { bands, books: others[0] };
    }
    case "categories":
      return { categories: charge.categories };
    case "matrix":
      return matrixOf(charge);
    case "own-store":
    case "contract":
    case "reference":
      return {};
  }
}

function matrixOf({ columns, rows }: MatrixCharge): Figures {
  return { matrix: { priceUpToCents: columns.map(({ toCents }) => toCents), rows } };
}

const reputationWords = {
  yellow: { below79: "green / 0.7 x 0.8", from79: "green x 1.2" },
  orangeRed: { below79: "green / 0.7", from79: "green x 2" },
};

/** Collected schedules that do not have the form of the product's schedule. */
const specials: Record<string, () => Figures> = {
  "ml-commission": () => ({
    ...head(find("ml-commission")),
    categories: categoriesOf("ml-commission").map(({ name, percentBps, premiumBps }) => ({
      name,
      classicoBps: percentBps,
      premiumBps,
    })),
  }),
  "ml-fixed-flex-2026-03": () => ({
    ...head(find("ml-fixed-flex-2026-03")),
    bands: bandsOf("ml-fixed-flex-2026-03", 1),
  }),
  "ml-opcost-2026-03": () => operatingCost("ml-opcost-2026-03"),
  "ml-opcost-2026-08": () => operatingCost("ml-opcost-2026-08"),
  "ml-full-storage": () => {
    const [P, M, G, XG] = reference("ml-full-storage");
    return { ...head(find("ml-full-storage")), amountsMicroBRL: { P, M, G, XG } };
  },
  "tiktok-2026-02": () => {
    const { charge } = find("tiktok-2026-02");
    const amountCents = charge.shape === "bands" ? charge.percentCapCents : null;
    return {
      ...head(find("tiktok-2026-02")),
      bands: bandsOf("tiktok-2026-02"),
      cap: { amountCents, confidence: "one-source" },
    };
  },
  "tiktok-2026-07": () => ({ ...head(find("tiktok-2026-07")), bands: bandsOf("tiktok-2026-07"), cap: null }),
  "tiktok-affiliates": () => ({ ...head(find("tiktok-affiliates")), percentBps: null }),
  "amazon-referral": () => {
    const [plan, monthly] = [bandsOf("amazon-plan")[0], reference("amazon-plan-monthly")[0]];
    const categories = categoriesOf("amazon-referral");
    return {
      ...head(find("amazon-referral")),
      categories: categories.filter(({ excess }) => !excess),
      progressive: categories
        .filter(({ excess }) => excess)
        .map(({ name, percentBps, minimumCents, excess, confidence }) => ({
          name,
          cutCents: excess?.aboveCents,
          percentBps,
          aboveBps: excess?.percentBps,
          minimumCents,
          ...(confidence && { confidence: confidences[confidence] }),
        })),
      plans: [
        { name: "Individual", fixedPerItemCents: plan?.fixedCents, monthlyCents: 0 },
        { name: "Profissional", fixedPerItemCents: 0, monthlyCents: monthly },
      ],
    };
  },
  "amazon-fba": () => {
    const charge = matrixCharge("amazon-fba");
    return {
      ...head(find("amazon-fba")),
      bands: withoutPercent(charge.bands),
      matrix: {
        priceUpToCents: charge.columns.map(({ toCents }) => toCents),
        fromCents: charge.columns[0]?.fromCents,
        rows: charge.rows,
        perExtraKgCents: charge.perExtraKgCents,
      },
    };
  },
  "amazon-dba": () => {
    const charge = matrixCharge("amazon-dba");
    expect(charge.columns.map(({ fromCents }) => fromCents)).toEqual([
      ...Array(4).fill(7900),
      ...Array(4).fill(20000),
    ]);
    const columns = (from: number) =>
      charge.rows.map(({ upToGrams, cents }) => ({ upToGrams, cents: cents.slice(from, from + 4) }));
    return {
      ...head(find("amazon-dba")),
      bands: withoutPercent(charge.bands),
      originOrder: [
        "São Paulo capital",
        "demais capitais Sul/Sudeste",
        "interior Sul/Sudeste",
        "Centro-Oeste, Norte, Nordeste",
      ],
      from79to19999: columns(0),
      from200: columns(4),
    };
  },
  "magalu-standard": () => {
    const rate = (variant: number) => bandsOf("magalu-standard", variant)[0]?.percentBps;
    return {
      ...head(find("magalu-standard")),
      bands: bandsOf("magalu-standard", 3),
      extras: [
        { percentBps: rate(0) },
        { percentBps: rate(1) },
        { percentBps: rate(2) },
        { fixedCents: reference("magalu-transfer")[0], sources: find("magalu-transfer").sources },
      ],
    };
  },
  "shein-2026-03": () => ({
    ...head(find("shein-2026-03")),
    categories: categoriesOf("shein-2026-03").map(({ name, percentBps }) => ({ name, percentBps })),
    freightPerUnit: matrixCharge("shein-frete-2026-03").rows.map(({ upToGrams, cents }) => ({
      // The collected list ends at 30 kg; its note says that the last row is for all above 23 kg.
      upToGrams: upToGrams ?? 30_000,
      cents: cents[0],
    })),
  }),
};

function operatingCost(id: string): Figures {
  const charge = matrixCharge(id);
  expect(charge.atMostHalfBelowCents).toBe(1900);
  expect(charge.fastFreeShipping?.belowCents).toBe(7900);
  expect(charge.reputation?.belowCents).toBe(7900);
  const factor = (reputation: "YELLOW" | "ORANGE" | "RED", side: "below" | "from") => {
    const { timesBps, dividedByBps } = charge.reputation?.[side][reputation] ?? {
      timesBps: 0,
      dividedByBps: 1,
    };
    return timesBps / dividedByBps;
  };
  expect(factor("YELLOW", "below")).toBeCloseTo(0.8 / 0.7, 12);
  expect(factor("YELLOW", "from")).toBe(1.2);
  for (const reputation of ["ORANGE", "RED"] as const) {
    expect(factor(reputation, "below")).toBeCloseTo(1 / 0.7, 12);
    expect(factor(reputation, "from")).toBe(2);
  }
  return { ...head(find(id)), ...matrixOf(charge), reputation: reputationWords };
}

function withoutPercent(bands: readonly FeeBand[]) {
  return bands.map(({ fromCents, toCents, fixedCents }) => ({ fromCents, toCents, fixedCents }));
}
