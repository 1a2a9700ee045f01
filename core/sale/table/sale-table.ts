import { channels, type Marketplace, marketplaces } from "../channel.ts";
import {
  amazonLogistics,
  amazonOrigins,
  amazonPlans,
  listingTypes,
  magaluPlans,
  mercadoLivreLogistics,
  priceEndings,
  reputations,
  sellerTypes,
} from "../choices.ts";
import { otherRows } from "./other-rows.ts";
import { ownStoreRows } from "./own-store-rows.ts";
import type { Row } from "./row.ts";
import { category, choice, fixed, flag, percent, shipping } from "./sale-row.ts";

/** The unit of a number about where a product is sold. */
export type NumberUnit = "g" | "cm" | "%" | "% das vendas" | "R$" | "pedidos" | "vendas" | "itens";

/**
 * The kind of a field about where the product is sold. `default` is what the form opens with, as
 * text; a blank number counts as absent.
 */
type SaleFieldKind =
  | { kind: "choice"; options: readonly string[]; default: string }
  | { kind: "flag"; default: "true" | "false" }
  | { kind: "number"; unit: NumberUnit; default: "" }
  | { kind: "category"; default: "" }
  | { kind: "name"; default: "" }
  | { kind: "day"; default: "" };

export type SaleRow = SaleFieldKind &
  Row & {
    /** The only marketplace that reads it; null: none, or those of `readBy`. */
    of: Marketplace | null;
    readBy?: readonly Marketplace[];
    /** Its name in a marketplace's input; null when no marketplace reads it. */
    field: string | null;
    /** The way of sending for which its setting counts; absent: every one. */
    settingOf?: string;
    /** What an absent value counts as, if not the form's default, or null for a number. */
    absent?: number | null;
  };

const parcel = { kind: "number", default: "", owner: "product", of: null } as const;
const [parcelReaders, weightReaders] = [
  ["MERCADO_LIVRE", "AMAZON"],
  ["MERCADO_LIVRE", "AMAZON", "SHEIN"],
] as const;
const side = { ...parcel, unit: "cm", readBy: parcelReaders } as const;

const logistics = { owner: "listing", field: "logistics", column: "Envio" } as const;

/**
 * Every field about where the product is sold, under its name in the form and in stored drafts.
 * Each marketplace has its own fields, so that switching marketplaces and back loses nothing.
 */
export const saleTable = {
  channel: { ...choice(channels, "OWN_FEES"), of: null, field: null, owner: "listing", stored: "channel" },
  /** Whether own fees still show the hint about marketplaces; dismissing it is permanent. */
  channelInvitation: { ...flag(true), of: null, field: null, owner: "calculation" },
  /** The day whose rules apply; blank: today. */
  feesDay: {
    kind: "day",
    default: "",
    of: null,
    readBy: marketplaces,
    field: "date",
    owner: "calculation",
  },
  priceEnding: {
    ...choice(priceEndings, "NONE"),
    of: null,
    field: null,
    owner: "seller",
    setting: "priceEnding",
  },
  weightGrams: { ...parcel, unit: "g", readBy: weightReaders, field: "weightGrams", stored: "weightGrams" },
  lengthCm: { ...side, field: "lengthCm", stored: "lengthCm" },
  widthCm: { ...side, field: "widthCm", stored: "widthCm" },
  heightCm: { ...side, field: "heightCm", stored: "heightCm" },
  shopeeSellerType: {
    ...choice(sellerTypes, "CNPJ"),
    of: "SHOPEE",
    field: "sellerType",
    owner: "seller",
    setting: "sellerType",
  },
  /** Above 450 a person pays a surcharge. */
  shopeeOrders: {
    kind: "number",
    unit: "pedidos",
    default: "",
    absent: 0,
    of: "SHOPEE",
    field: "ordersIn90Days",
    owner: "seller",
    setting: "ordersIn90Days",
  },
  shopeeCampaign: {
    ...flag(false),
    of: "SHOPEE",
    field: "campaign",
    owner: "listing",
    column: "Campanha de destaque",
  },
  /** Counts until 2026-02-28, when the programme was optional. */
  shopeeProgramme: {
    ...flag(true),
    of: "SHOPEE",
    field: "freeShippingProgramme",
    owner: "listing",
    column: "Programa de frete grátis",
  },
  shopeePercent: { ...percent, of: "SHOPEE" },
  shopeeFixed: { ...fixed, of: "SHOPEE" },
  mercadoLivreCategory: { ...category, of: "MERCADO_LIVRE" },
  mercadoLivreListing: {
    ...choice(listingTypes, "CLASSICO"),
    of: "MERCADO_LIVRE",
    field: "listingType",
    owner: "listing",
    stored: "listingType",
  },
  mercadoLivreLogistics: {
    ...choice(mercadoLivreLogistics, "MERCADO_ENVIOS"),
    ...logistics,
    of: "MERCADO_LIVRE",
  },
  mercadoLivreReputation: {
    ...choice(reputations, "GREEN"),
    of: "MERCADO_LIVRE",
    field: "reputation",
    owner: "seller",
    setting: "reputation",
  },
  /** Optional below R$ 79. */
  mercadoLivreFastShipping: {
    ...flag(false),
    of: "MERCADO_LIVRE",
    field: "fastFreeShipping",
    owner: "listing",
    column: "Frete grátis rápido",
  },
  mercadoLivrePercent: { ...percent, of: "MERCADO_LIVRE" },
  mercadoLivreFixed: { ...fixed, of: "MERCADO_LIVRE" },
  mercadoLivreShipping: { ...shipping, of: "MERCADO_LIVRE" },
  tiktokProgramme: {
    ...flag(true),
    of: "TIKTOK_SHOP",
    field: "shippingProgramme",
    owner: "listing",
    column: "Programa de frete",
  },
  tiktokPercent: { ...percent, of: "TIKTOK_SHOP" },
  tiktokFixed: { ...fixed, of: "TIKTOK_SHOP" },
  amazonCategory: { ...category, of: "AMAZON" },
  amazonPlan: {
    ...choice(amazonPlans, "PROFESSIONAL"),
    of: "AMAZON",
    field: "plan",
    owner: "seller",
    setting: "amazonPlan",
  },
  amazonLogistics: {
    ...choice(amazonLogistics, "OWN"),
    ...logistics,
    of: "AMAZON",
    setting: "amazonLogistics",
  },
  /** The form proposes an origin; without one the rules ask for it. */
  amazonOrigin: {
    ...choice(amazonOrigins, "SAO_PAULO_CAPITAL"),
    absent: null,
    of: "AMAZON",
    field: "origin",
    owner: "listing",
    column: "Origem do envio",
  },
  amazonPercent: { ...percent, of: "AMAZON" },
  amazonShipping: { ...shipping, of: "AMAZON", setting: "amazonShippingCents", settingOf: "OWN" },
  sheinCategory: { ...category, of: "SHEIN" },
  sheinPercent: { ...percent, of: "SHEIN" },
  sheinShipping: { ...shipping, of: "SHEIN" },
  magaluPlan: {
    ...choice(magaluPlans, "STANDARD"),
    of: "MAGALU",
    field: "plan",
    owner: "seller",
    setting: "magaluPlan",
  },
  magaluPercent: { ...percent, of: "MAGALU" },
  magaluFixed: { ...fixed, of: "MAGALU" },
  magaluShipping: { ...shipping, of: "MAGALU" },
  ...ownStoreRows,
  ...otherRows,
} as const satisfies Record<string, SaleRow>;
