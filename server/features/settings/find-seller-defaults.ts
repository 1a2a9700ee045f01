import { initialSellerDefaults, type SellerDefaults, taxRegimes } from "#core/catalogue/seller-defaults.ts";
import { amazonPlans, magaluPlans, reputations, sellerTypes } from "#core/fees/input/marketplace-input.ts";
import { oneOf } from "#core/one-of.ts";
import { priceEndings } from "#core/pricing/price-ending.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { SellerSettings } from "#server/platform/db/generated/client.ts";

/**
 * What the settings page shows: the defaults in force and their version, which counts the saves.
 */
export type SavedDefaults = SellerDefaults & {
  /** 0 when they were never saved. */
  version: number;
};

/** The assumptions about a seller (AC-06): the saved ones, else the built-in defaults. */
export async function findSellerDefaults(
  db: Pick<Db, "sellerSettings">,
  userId: string,
): Promise<SavedDefaults> {
  const row = await db.sellerSettings.findUnique({ where: { userId } });
  return row ? defaultsOfRow(row) : { ...initialSellerDefaults, version: 0 };
}

/** The defaults of a stored row. A choice that only a newer server knows counts as not saved. */
export function defaultsOfRow(row: SellerSettings): SavedDefaults {
  const initial = initialSellerDefaults;
  return {
    taxRegime: oneOf(taxRegimes, row.taxRegime),
    taxSellPct: row.taxSellPct ?? initial.taxSellPct,
    packagingCents: row.packagingCents ?? initial.packagingCents,
    returnsPct: row.returnsPct ?? initial.returnsPct,
    returnCostCents: row.returnCostCents ?? initial.returnCostCents,
    minimumMarginPct: row.minimumMarginPct ?? initial.minimumMarginPct,
    useAds: row.useAds ?? initial.useAds,
    roasTarget: row.roasTarget ?? initial.roasTarget,
    sellerType: oneOf(sellerTypes, row.sellerType) ?? initial.sellerType,
    ordersIn90Days: row.ordersIn90Days ?? initial.ordersIn90Days,
    reputation: oneOf(reputations, row.reputation) ?? initial.reputation,
    amazonPlan: oneOf(amazonPlans, row.amazonPlan) ?? initial.amazonPlan,
    magaluPlan: oneOf(magaluPlans, row.magaluPlan) ?? initial.magaluPlan,
    marketplaces: row.marketplaces,
    priceEnding: oneOf(priceEndings, row.priceEnding) ?? initial.priceEnding,
    version: row.version,
  };
}
