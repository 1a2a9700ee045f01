import { oneOf } from "#core/one-of.ts";
import {
  initialSellerDefaults,
  type MarketplaceQuestion,
  marketplaceQuestions,
  type SaleSetting,
  type SellerDefaults,
  saleSettings,
  settingFields,
} from "#core/sale/seller-defaults.ts";
import { simplesAnnexes } from "#core/taxes/simples/simples-tables.ts";
import { taxRegimes } from "#core/taxes/tax-regimes.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { SellerSettings } from "#server/platform/db/generated/client.ts";

/**
 * What the settings page shows: the defaults in force and their version, which counts the saves.
 */
export type SavedDefaults = SellerDefaults & {
  /** 0 when they were never saved. */
  version: number;
  /** The questions without an answer, whose defaults count. */
  unanswered: readonly MarketplaceQuestion[];
};

/** The assumptions about a seller (AC-06): the saved ones, else the built-in defaults. */
export async function findSellerDefaults(
  db: Pick<Db, "sellerSettings">,
  userId: string,
): Promise<SavedDefaults> {
  const row = await db.sellerSettings.findUnique({ where: { userId } });
  return row
    ? defaultsOfRow(row)
    : { ...initialSellerDefaults, version: 0, unanswered: marketplaceQuestions };
}

/** The defaults of a stored row. A choice that only a newer server knows counts as not saved. */
export function defaultsOfRow(row: SellerSettings): SavedDefaults {
  const stored: Readonly<Record<SaleSetting, string | number | boolean | null>> = row;
  const settings = saleSettings.map((name) => [name, settingOf(stored[name], name)]);
  return {
    ...initialSellerDefaults,
    // The columns have the types of the settings.
    ...(Object.fromEntries(settings) as Partial<SellerDefaults>),
    // Older forms saved the example's tax with the rest.
    isTaxExample:
      row.taxSellPct === null ||
      (row.taxSellPct === initialSellerDefaults.taxSellPct && row.taxRegime === null),
    taxRegime: oneOf(taxRegimes, row.taxRegime),
    simplesAnnex: oneOf(simplesAnnexes, row.simplesAnnex),
    simplesRevenueCents: row.simplesRevenueCents,
    paysCbsOutside: row.paysCbsOutside ?? false,
    marketplaces: row.marketplaces,
    version: row.version,
    unanswered: marketplaceQuestions.filter((question) => row[question] === null),
  };
}

function settingOf(stored: string | number | boolean | null, name: SaleSetting) {
  const { options, initial } = settingFields[name];
  const isKnown = typeof stored !== "string" || options.includes(stored);
  return stored === null || !isKnown ? initial : stored;
}
