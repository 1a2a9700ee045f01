import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { SellerDefaults_settings } from "./generated/sale-fragments.ts";

/** The seller's settings, masked, as a page's query passes them on. */
export type MaskedDefaults = FragmentType<typeof SellerDefaults_settings>;

/** The account's default assumptions for each sale (AC-06), as the server stores them. */
export function readSellerDefaults(settings: MaskedDefaults): SellerDefaults {
  const saved = readFragment(SellerDefaults_settings, settings);
  const { taxRegime = null, simplesAnnex = null, simplesRevenueCents = null, ...defaults } = saved;
  return { ...defaults, taxRegime, simplesAnnex, simplesRevenueCents };
}
