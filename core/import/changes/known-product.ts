import type { ListingFields } from "#core/catalogue/listing-rules.ts";
import type { ProductFields } from "#core/catalogue/product-rules.ts";

/** A listing as the catalogue has it, or would have it after the rows so far. */
export type KnownListing = {
  /** Null: not stored yet. */
  id: string | null;
  fields: ListingFields;
};

/** A product as the catalogue has it, or would have it after the rows so far. */
export type KnownProduct = {
  /** Null: not stored yet. */
  id: string | null;
  fields: ProductFields;
  isKit: boolean;
  isArchived: boolean;
  /** The oldest first. */
  listings: readonly KnownListing[];
};

/** Where a product without a listing is sold: the seller's first marketplace. */
export type FirstPlace = Pick<ListingFields, "channel" | "listingType">;
