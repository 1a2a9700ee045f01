import type { Channel } from "#core/sale/channel.ts";
import type { ListingType } from "#core/sale/choices.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import type { ImportField } from "../import-field.ts";
import type { UnknownValue } from "../mapped-value.ts";

/**
 * A row's facts about a product. An absent field is not given and changes nothing. Money in
 * centavos.
 */
export type ImportedProduct = {
  /** The product's id, only in our own export. */
  productId?: string;
  sku?: string;
  name?: string;
  gtin?: string;
  category?: string;
  tags?: string[];
  costCents?: number;
  taxBuyPct?: number;
  /** Null: others have not paid it. */
  singlePhaseFrom?: string | null;
  icmsPaidFrom?: string | null;
  packagingCents?: number;
  weightGrams?: number;
  lengthCm?: number;
  widthCm?: number;
  heightCm?: number;
  /** Of all its listings: the row names no channel (D331). */
  unitsPerMonth?: number;
  notes?: string;
};

/** A row's facts about a listing. Without a channel, the seller's first marketplace applies. */
type ImportedListing = {
  channel?: Channel;
  listingType?: ListingType;
  /** The name of another marketplace. */
  channelName?: string;
  priceCents?: number;
  unitsPerMonth?: number;
  terms: ListingTerms;
  /** The percentage that the marketplace's own file says it charges. */
  chargedPct?: number;
};

/** The reason why a row cannot be imported. */
type ImportProblem = {
  /** Null: the whole row. */
  field: ImportField | null;
  /** Position of the column, from 0; -1 for the whole row. */
  column: number;
  /** pt-BR. */
  message: string;
};

/**
 * A row as read from the file. A row with problems is not imported; other rows are not affected
 * (PR-07).
 */
export type ImportedRow = {
  product: ImportedProduct;
  listing: ImportedListing;
  problems: ImportProblem[];
  unknown?: UnknownValue[];
};
