import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { amazonLogistics, ListingType, mercadoLivreLogistics } from "#core/sale/choices.ts";

/** The files of marketplaces that are read. */
export type StatementFormatId =
  | "SHOPEE_INCOME"
  | "SHOPEE_ORDERS"
  | "MERCADO_LIVRE_SALES"
  | "MERCADO_LIVRE_BILLING"
  | "MERCADO_PAGO_RELEASES"
  | "MERCADO_PAGO_ACCOUNT"
  | "TIKTOK_SETTLEMENT"
  | "TIKTOK_UNSETTLED"
  | "TIKTOK_ORDERS"
  | "AMAZON_UNIFIED"
  | "AMAZON_FLAT_FILE"
  | "MAGALU_SALES"
  | "MAGALU_FINANCIAL"
  | "SHEIN_ORDERS"
  | "SHEIN_INVOICES";

/**
 * What an amount of a statement is. DISCOUNT is what the buyer did not pay, EXTRA_REVENUE what the
 * buyer paid beside the products and the seller keeps; RETURN_COST freight and fees of a return,
 * which the buyer does not get; WEIGHT_DIFFERENCE what a file charges for a parcel heavier or
 * larger than declared; TAX_RETAINED what a marketplace withholds for the state, as from 2027 with
 * IBS and CBS (ST-09).
 */
export type ChargeKind =
  | "COMMISSION"
  | "FIXED_FEE"
  | "FREIGHT"
  | "CAMPAIGN"
  | "AFFILIATE"
  | "ADS_RECHARGE"
  | "DISCOUNT"
  | "EXTRA_REVENUE"
  | "REFUND"
  | "RETURN_COST"
  | "WEIGHT_DIFFERENCE"
  | "TAX"
  | "TAX_RETAINED"
  | "ROUNDING"
  | "OTHER";

/** How an order was sent, as its file says it. */
export type Delivery = (typeof mercadoLivreLogistics)[number] | (typeof amazonLogistics)[number] | "FULL";

/** An amount of a statement in whole centavos; what the seller pays is negative. */
export type StatementCharge = {
  kind: ChargeKind;
  /** pt-BR: the title of its column, or the text of an allowed column. Never a buyer's datum. */
  label: string;
  cents: number;
};

/** A product of an order. Null: the file does not say. */
export type StatementLine = {
  sku: string | null;
  /** The marketplace's number of the listing. */
  listingId: string | null;
  title: string | null;
  variation: string | null;
  quantity: number | null;
  /** After the seller's own discount, which chooses the band of the fees. */
  unitPriceCents: number | null;
  /** The seller's own discount on the whole line, not negative. */
  discountCents: number;
  /** Unit price times quantity. */
  subtotalCents: number;
  /** Mercado Livre only. */
  listingType: ListingType | null;
  /** The sale's own number, where it differs from the order's: the sales of a pack. */
  saleNumber: string | null;
};

/**
 * An order of a statement, in whole centavos. `goodsCents` and the charges add up to the payout
 * (D410). No field can hold a buyer's datum (ST-02).
 */
export type StatementOrder = {
  format: StatementFormatId;
  number: string;
  /** Other numbers under which another file may know it, the most certain one in front. */
  aliases?: readonly string[];
  /**
   * Which part of the order, where the marketplace books a sale and its refund apart: TikTok's
   * settlement, Amazon's transaction. '' when the file has the whole order.
   */
  part: string;
  /** The day in São Paulo on which it was made. */
  day: CivilDay | null;
  status: string | null;
  /** Null: the file does not say. */
  delivery: Delivery | null;
  /** Cancelled before it was sent, or never paid: no sale (ST-16). */
  isVoid: boolean;
  /** Its money is not released yet: no payout (ST-17). */
  isDue: boolean;
  lines: readonly StatementLine[];
  /** What the products cost together, before what `charges` has as discounts. */
  goodsCents: number;
  charges: readonly StatementCharge[];
  /**
   * Coupons that the seller pays, not negative; part of the charges. They lower the base of fees.
   */
  couponCents: number;
  /** Price lowered at the marketplace's cost (Shopee's Pix): its fees fall by the same amount. */
  reliefCents: number;
  /** Fees given back for a campaign: already taken off the charged fees. */
  rebateCents: number;
  /** Null: the file does not pay anything. */
  payoutCents: number | null;
};

/** An amount without an order of its own, such as ads or storage. */
export type LooseCharge = StatementCharge & {
  day: CivilDay | null;
  orderNumber: string | null;
  /** A reserve: the seller's own money, which the marketplace keeps for now (ST-17). */
  isHeld?: true;
};

/** A column that no format lists and that holds amounts, with their sum in whole centavos. */
export type UnreadMoney = { title: string; cents: number };

/** What one file, or one kind of sheet of it, says. */
export type Statement = {
  format: StatementFormatId;
  marketplace: Marketplace;
  orders: readonly StatementOrder[];
  loose: readonly LooseCharge[];
  /** The total that the file states apart from its orders; null when it states none. */
  statedCents: number | null;
  /** Estimates of orders that are not paid yet: never added to the others. */
  pending: { orders: number; cents: number };
  /** Titles of columns that were not read: buyers' columns, and new ones. */
  unreadTitles: readonly string[];
  /** Of these, the columns that hold amounts, each order once (ST-13). */
  unreadMoney: readonly UnreadMoney[];
};
