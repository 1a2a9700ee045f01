import type { SellerDefaults } from "#core/sale/seller-defaults.ts";

/** What the answer needs of the seller. */
export type StatementSeller = {
  defaults: SellerDefaults;
  /** Of the settings, which a save names. */
  version: number;
  /** Whether listings can be changed in bulk. */
  canChangeListings: boolean;
  /** Whether drifted commissions may be counted among many sellers'. */
  sharesFeeDrift: boolean;
};
