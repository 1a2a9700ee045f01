import { type Marketplace, marketplaces } from "#core/fees/fee-schedule.ts";
import {
  amazonLogistics,
  amazonOrigins,
  amazonPlans,
  listingTypes,
  type MarketplaceField,
  magaluPlans,
  mercadoLivreLogistics,
  reputations,
  sellerTypes,
} from "#core/fees/input/marketplace-input.ts";
import { keysOf, recordOf } from "#core/keys-of.ts";
import { priceEndings } from "#core/pricing/price-ending.ts";

/** Own fees, or a marketplace's rules (FE-03). */
export const formChannels = ["OWN", ...marketplaces] as const;
export type FormChannel = (typeof formChannels)[number];

/** Maximum length of a category in UTF-16 units; longer than any category name. */
const maxCategoryUnits = 80;

type NumberUnit = "g" | "cm" | "%" | "R$" | "pedidos";

/**
 * A field of the form about where the product is sold. Its value is a string, as typed or chosen; a
 * blank number counts as not given. `of` is the marketplace that reads it, null for the parcel's
 * fields; `field` is its name in that marketplace's input.
 */
export type SaleFieldKind =
  | { kind: "choice"; options: readonly string[]; default: string }
  | { kind: "flag"; default: "true" | "false" }
  | { kind: "number"; unit: NumberUnit; default: "" }
  | { kind: "category"; default: "" }
  | { kind: "day"; default: "" };

type SaleFieldEntry = SaleFieldKind & {
  of: Marketplace | null;
  field: MarketplaceField | null;
  /** True for a field that describes the product, not the seller. */
  isOfProduct?: true;
};

const grams = { kind: "number", unit: "g", default: "", isOfProduct: true } as const;
const centimetres = { kind: "number", unit: "cm", default: "", isOfProduct: true } as const;
const ownPercent = { kind: "number", unit: "%", default: "", field: "percentOverride" } as const;
const ownFixed = { kind: "number", unit: "R$", default: "", field: "fixedOverride" } as const;
const ownShipping = { kind: "number", unit: "R$", default: "", field: "shippingCostOverride" } as const;
const category = { kind: "category", default: "", field: "category", isOfProduct: true } as const;

function choice<const Option extends string>(options: readonly Option[], first: NoInfer<Option>) {
  return { kind: "choice", options, default: first } as const;
}

const flag = (isOn: boolean) => ({ kind: "flag", default: isOn ? "true" : "false" }) as const;

/**
 * Every field about where the product is sold. Each marketplace has its own fields, so that
 * switching marketplaces and back loses nothing.
 */
const table = {
  channel: { ...choice(formChannels, "OWN"), of: null, field: null },
  /**
   * Whether own fees still show the hint about the marketplaces' rules; dismissing it is permanent.
   */
  channelInvitation: { ...flag(true), of: null, field: null },
  /** The day whose rules apply; blank: today. */
  feesDay: { kind: "day", default: "", of: null, field: "date" },
  priceEnding: { ...choice(priceEndings, "NONE"), of: null, field: null },
  weightGrams: { ...grams, of: null, field: "weightGrams" },
  lengthCm: { ...centimetres, of: null, field: "lengthCm" },
  widthCm: { ...centimetres, of: null, field: "widthCm" },
  heightCm: { ...centimetres, of: null, field: "heightCm" },
  shopeeSellerType: { ...choice(sellerTypes, "CNPJ"), of: "SHOPEE", field: "sellerType" },
  shopeeOrders: { kind: "number", unit: "pedidos", default: "", of: "SHOPEE", field: "ordersIn90Days" },
  shopeeCampaign: { ...flag(false), of: "SHOPEE", field: "campaign" },
  shopeeProgramme: { ...flag(true), of: "SHOPEE", field: "freeShippingProgramme" },
  shopeePercent: { ...ownPercent, of: "SHOPEE" },
  shopeeFixed: { ...ownFixed, of: "SHOPEE" },
  mercadoLivreCategory: { ...category, of: "MERCADO_LIVRE" },
  mercadoLivreListing: { ...choice(listingTypes, "CLASSICO"), of: "MERCADO_LIVRE", field: "listingType" },
  mercadoLivreLogistics: {
    ...choice(mercadoLivreLogistics, "MERCADO_ENVIOS"),
    of: "MERCADO_LIVRE",
    field: "logistics",
  },
  mercadoLivreReputation: { ...choice(reputations, "GREEN"), of: "MERCADO_LIVRE", field: "reputation" },
  mercadoLivreFastShipping: { ...flag(false), of: "MERCADO_LIVRE", field: "fastFreeShipping" },
  mercadoLivrePercent: { ...ownPercent, of: "MERCADO_LIVRE" },
  mercadoLivreFixed: { ...ownFixed, of: "MERCADO_LIVRE" },
  mercadoLivreShipping: { ...ownShipping, of: "MERCADO_LIVRE" },
  tiktokProgramme: { ...flag(true), of: "TIKTOK_SHOP", field: "shippingProgramme" },
  tiktokPercent: { ...ownPercent, of: "TIKTOK_SHOP" },
  tiktokFixed: { ...ownFixed, of: "TIKTOK_SHOP" },
  amazonCategory: { ...category, of: "AMAZON" },
  amazonPlan: { ...choice(amazonPlans, "PROFESSIONAL"), of: "AMAZON", field: "plan" },
  amazonLogistics: { ...choice(amazonLogistics, "OWN"), of: "AMAZON", field: "logistics" },
  amazonOrigin: { ...choice(amazonOrigins, "SAO_PAULO_CAPITAL"), of: "AMAZON", field: "origin" },
  amazonPercent: { ...ownPercent, of: "AMAZON" },
  amazonShipping: { ...ownShipping, of: "AMAZON" },
  sheinCategory: { ...category, of: "SHEIN" },
  sheinPercent: { ...ownPercent, of: "SHEIN" },
  sheinShipping: { ...ownShipping, of: "SHEIN" },
  magaluPlan: { ...choice(magaluPlans, "STANDARD"), of: "MAGALU", field: "plan" },
  magaluPercent: { ...ownPercent, of: "MAGALU" },
  magaluFixed: { ...ownFixed, of: "MAGALU" },
  magaluShipping: { ...ownShipping, of: "MAGALU" },
} as const satisfies Record<string, SaleFieldEntry>;

type Table = typeof table;

export type SaleField = keyof Table;

/** The form's fields about where the product is sold, as typed or chosen. */
export type SaleValues = Record<SaleField, string>;

export const saleFields: Readonly<Record<SaleField, SaleFieldEntry>> = table;

export const saleFieldNames = keysOf(table);

/** The values with which the form opens: own fees (FE-03), and each marketplace's usual case. */
export const defaultSale: Readonly<SaleValues> = mapSaleFields((field) => saleFields[field].default);

/** Builds an object with one value for each field, in the order of the table. */
export function mapSaleFields<Value>(toValue: (field: SaleField) => Value): Record<SaleField, Value> {
  return recordOf(saleFieldNames, toValue);
}

/**
 * Whether a field may hold this text: short enough, and one of the options if the field has
 * options.
 */
export function isSaleText(field: SaleField, text: string): boolean {
  const entry = saleFields[field];
  switch (entry.kind) {
    case "choice":
      return entry.options.includes(text);
    case "flag":
      return text === "true" || text === "false";
    case "number":
      return text.length <= 40;
    case "category":
      return text.length <= maxCategoryUnits;
    case "day":
      return text.length <= 10;
  }
}

/** The field of the form that answers a marketplace's question; null when there is none. */
export function saleFieldOf(marketplace: Marketplace, field: string): SaleField | null {
  const own = saleFieldNames.find(
    (name) => saleFields[name].of === marketplace && saleFields[name].field === field,
  );
  return (
    own ??
    saleFieldNames.find((name) => saleFields[name].of === null && saleFields[name].field === field) ??
    null
  );
}
