import { describe, expect, test } from "vitest";
import { chooseSchedule } from "#core/fees/choose-schedule.ts";
import type { FeeSchedule, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import type { PricedSale } from "#server/features/calculator/marketplace/priced-sale.ts";
import { priceReadSale } from "#server/features/calculator/price-products.ts";
import { priceAsStored, priceToday, rulesOf } from "./price-again.ts";
import { readResult, readSale, storedResult } from "./stored-sale.ts";

const today = "2026-11-27";
const input = { ...defaultPriceInput, discountPct: 10, couponPct: 5, affiliatesPct: 2 };

/** The row of a scenario, as it comes back from the database. */
function storedOf(marketplace: MarketplaceInput | null, priced: PricedSale, changes = {}) {
  const row = {
    channel: marketplace?.marketplace ?? ("OWN_FEES" as const),
    mode: "ADVANCED",
    input,
    marketplace,
    ruleId: priced.rule?.id ?? ownFeeRules.id,
    result: { ...storedResult(priced), ...changes },
  };
  return { ...row, ...JSON.parse(JSON.stringify({ input, marketplace, result: row.result })) };
}

function priced(marketplace: MarketplaceInput | null): PricedSale {
  const checked = priceReadSale(input, "ADVANCED", marketplace, today);
  if (!checked.ok || checked.value === null) throw new Error(JSON.stringify(checked));
  return checked.value;
}

const schedules = Object.values(allRules).flatMap((rules) =>
  rules.schedules
    .filter(({ kind }) => kind !== "REFERENCE")
    .map((schedule) => [schedule.id, schedule, rules] as const),
);

/** A sale to which a schedule applies. */
function saleUnder({ validFrom, validTo, when }: FeeSchedule, rules: MarketplaceRules): MarketplaceInput {
  const date = validFrom ?? validTo ?? today;
  const commission = chooseSchedule(rules, "COMMISSION", date);
  const named = commission?.charge.shape === "categories" ? commission.charge.categories[0]?.name : undefined;
  const { ordersAbove, categories, ...conditions } = when;
  // Fields that a marketplace does not read are ignored.
  const sale = {
    marketplace: rules.marketplace,
    date,
    weightGrams: 800,
    category: categories?.[0] ?? named ?? null,
    origin: "SAO_PAULO_CAPITAL",
    fixedOverride: rules.marketplace === "MAGALU" ? 5 : null,
    ...(ordersAbove !== undefined && { ordersIn90Days: ordersAbove + 1 }),
    ...conditions,
  } as MarketplaceInput;
  // What is not published is typed by the seller.
  const isPublished = priceReadSale(input, "ADVANCED", sale, today).ok;
  return isPublished ? sale : ({ ...sale, ...ownFigures(rules.marketplace) } as MarketplaceInput);
}

function ownFigures(marketplace: MarketplaceRules["marketplace"]) {
  if (marketplace === "OTHER") return { name: "Feira", percentOverride: 12, fixedOverride: 3 };
  if (marketplace === "OWN_STORE") return { pixSharePct: 60, cardSharePct: 30, cardPercent: 4 };
  return { shippingCostOverride: 10 };
}

describe("SC-02 a stored scenario", () => {
  test.each(schedules)(
    "recomputed from its inputs under %s has the stored figures",
    (_id, schedule, rules) => {
      const marketplace = saleUnder(schedule, rules);
      const result = priced(marketplace);
      const stored = storedOf(marketplace, result);
      const again = priceAsStored(stored, "2036-11-27");
      expect(again && storedResult(again)).toEqual(storedResult(result));
      expect(JSON.stringify(storedResult(readResult(stored)))).toBe(JSON.stringify(storedResult(result)));
      expect(readResult(stored).rule?.id).toBe(result.rule?.id);
    },
  );

  test("under own fees has the stored figures in ten years", () => {
    const stored = storedOf(null, priced(null));
    expect(rulesOf(stored, "2036-11-27")).toBe("CURRENT");
    expect(readResult(stored).feeLines()[0]?.formula()).toMatch(/^12,5% de R\$/);
  });
});

describe("SC-02 D324 the rules of a scenario", () => {
  const marketplace = { marketplace: "SHOPEE", date: "2026-09-30" } as const;

  test("are OLDER once today's give other figures, which stand beside the stored ones", () => {
    const stored = storedOf(marketplace, priced(marketplace));
    expect(rulesOf(stored, "2026-09-30")).toBe("CURRENT");
    expect(rulesOf(stored, today)).toBe("OLDER");
    expect(readResult(stored).rule?.id).toBe("shopee-2026-03");
    expect(priceToday(stored, today)?.rule?.id).toBe("shopee-2026-10");
  });

  test("are CORRECTED when a release has corrected them; the stored figures stay", () => {
    const result = priced(marketplace);
    const stored = storedOf(marketplace, result, { marketplaceFee: 1 });
    expect(rulesOf(stored, "2026-09-30")).toBe("CORRECTED");
    expect(readResult(stored).marketplaceFee).toBe(1);
  });

  test("are not CORRECTED by a figure or an input that was added later", () => {
    const result = priced(marketplace);
    const { returns: _returns, ...figures } = storedResult(result);
    const { returnsPct: _pct, returnCost: _cost, ...inputs } = input;
    const stored = { ...storedOf(marketplace, result), result: figures, input: inputs };
    expect(readSale(stored).input).toEqual(input);
    expect(rulesOf(stored, "2026-09-30")).toBe("CURRENT");
  });
});
