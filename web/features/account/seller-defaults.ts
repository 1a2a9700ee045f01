import type { SellerDefaults } from "#core/catalogue/seller-defaults.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";

const SellerDefaults_settings = graphql(`
  fragment SellerDefaults_settings on SellerSettings {
    taxRegime
    taxSellPct
    packagingCents
    minimumMarginPct
    useAds
    roasTarget
    sellerType
    ordersIn90Days
    reputation
    amazonPlan
    magaluPlan
    marketplaces
    priceEnding
  }
`);

/** The seller's settings, as a screen's query hands them on. */
export type MaskedDefaults = FragmentType<typeof SellerDefaults_settings>;

/** What the account assumes of each sale (AC-06), as the server has it. */
export function readSellerDefaults(settings: MaskedDefaults): SellerDefaults {
  const { taxRegime = null, ...defaults } = readFragment(SellerDefaults_settings, settings);
  return { ...defaults, taxRegime };
}
