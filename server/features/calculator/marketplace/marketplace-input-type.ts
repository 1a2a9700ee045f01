import { type Marketplace, marketplaceRows, marketplaces } from "#core/sale/channel.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import {
  absentValue,
  type InputOf,
  type MarketplaceField,
  type ReadRow,
  rowsReadBy,
} from "#core/sale/marketplace-input.ts";
import { marketplaceNames } from "#core/sale/marketplace-names.ts";
import type { NumberUnit, saleTable } from "#core/sale/table/sale-table.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { withBasis } from "../basis-text.ts";
import {
  AmazonLogistics,
  AmazonOrigin,
  AmazonPlan,
  FixedFeeUnit,
  ListingType,
  MagaluPlan,
  MercadoLivreLogistics,
  OwnStorePlan,
  PaymentGateway,
  PercentBase,
  Reputation,
  SellerType,
} from "./marketplace-enums.ts";

const sideCm = "Side of the packed product in cm, up to 500. Used only when all three are given.";

/** The API's description of each field that marketplaces read. */
export const marketplaceFieldText: Readonly<Record<MarketplaceField, string>> = {
  date: "Day whose rules apply; by default today in São Paulo.",
  weightGrams: "Weight with packaging, in grams: 1 to 500,000.",
  lengthCm: sideCm,
  widthCm: sideCm,
  heightCm: sideCm,
  category: "Name of the category, as in `feeSchedules`.",
  sellerType: "How the seller is registered.",
  ordersIn90Days: "Orders of the last 90 days: above 450 a person pays a surcharge.",
  campaign: "Whether the shop takes part in a highlight campaign.",
  freeShippingProgramme: "Whether the listing takes part in free shipping. Counts until 2026-02-28.",
  listingType: "The listing type.",
  logistics: "Who delivers.",
  reputation: "The seller's reputation.",
  fastFreeShipping: "Whether free shipping is fast below R$ 79, where that is the seller's choice.",
  shippingProgramme: "Whether the shop takes part in the shipping fee programme.",
  plan: "The seller's plan.",
  origin: "Where a DBA parcel starts.",
  percentOverride: "The seller's own percentage, instead of the rule's. %, 0 to 100.",
  fixedOverride: "The seller's own fixed fee of one unit, instead of the rule's. R$.",
  shippingCostOverride: "The seller's own shipping cost of one unit, instead of the rule's. R$.",
  storePlan: "The plan of the shop's platform.",
  gateway: "Who takes the payments.",
  pixSharePct: "Share of the sales that are paid by Pix. Whole %.",
  cardSharePct: "Share of the sales that are paid by card. Whole %. The rest is paid by boleto.",
  pixPercent: "What Pix costs. %. By default Nuvem Pago's 0.99.",
  pixFixed: "What each Pix costs in addition. R$.",
  cardPercent: "What the card costs. %. Not published.",
  cardFixed: "What each card payment costs in addition. R$. By default Nuvem Pago's 0.35.",
  boletoPercent: "What boleto costs. %.",
  boletoFixed: "What each boleto costs. R$. By default Nuvem Pago's 2.39.",
  name: "The marketplace's name.",
  percentBase: "What the commission is charged on.",
  buyerFreight: "Freight that the buyer pays. R$. Needed where the commission counts it.",
  fixedPer: "What the fixed fee is charged for.",
  itemsPerOrder: "Number of items of an average order, 1 or more.",
  minimumFee: "The least commission of a sale. R$.",
  maximumFee: "The most commission of a sale; wins over the least. R$.",
  monthlyCost: "A cost by the month, spread over `salesPerMonth`. R$.",
  salesPerMonth: "Sales of a month on this channel. Needed with a monthly cost.",
};

/** Where one marketplace's field needs another description. */
const ownDescriptions: Partial<Record<SaleField, string>> = {
  magaluPlan: "The commission agreed.",
  ownStorePercent: "The platform's share of a sale, instead of the plan's. %, 0 to 100.",
  ownStoreShipping: "Freight that the seller pays, by the unit. R$.",
  otherPercent: "The commission of the contract. %, 0 to 100. Needed.",
  otherFixed: "The fixed fee of the contract. R$. Needed; 0 when there is none.",
  otherShipping: "Freight that the seller pays, by the unit. R$.",
};

type Table = typeof saleTable;
type ChoiceField = {
  [F in SaleField]: Table[F] extends { kind: "choice"; field: string } ? F : never;
}[SaleField];

const choiceTypes: Readonly<Record<ChoiceField, ReturnType<typeof builder.enumType>>> = {
  shopeeSellerType: SellerType,
  mercadoLivreListing: ListingType,
  mercadoLivreLogistics: MercadoLivreLogistics,
  mercadoLivreReputation: Reputation,
  amazonPlan: AmazonPlan,
  amazonLogistics: AmazonLogistics,
  amazonOrigin: AmazonOrigin,
  magaluPlan: MagaluPlan,
  ownStorePlan: OwnStorePlan,
  ownStoreGateway: PaymentGateway,
  otherBase: PercentBase,
  otherFixedPer: FixedFeeUnit,
};

type Rows = typeof marketplaceNames;

/** A marketplace's input as GraphQL passes it on, by the name of its member; exactly one. */
export type GivenMarketplace = {
  [M in Marketplace as Rows[M]["member"]]?: Omit<InputOf<M>, "marketplace"> | null | undefined;
};

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]["fields"]>[0];

/** A field of a marketplace's input, with the default that an absent value has for the rules. */
function inputField(t: InputFields, read: ReadRow) {
  const { name, field, row } = read;
  const description = withBasis(field, ownDescriptions[name] ?? marketplaceFieldText[field]);
  const absent = absentValue(read);
  switch (row.kind) {
    case "day":
      return t.field({ type: "Date", description });
    case "category":
    case "name":
      return t.string({ description });
    case "flag":
      return t.boolean({ required: true, defaultValue: absent === true, description });
    case "choice":
      return choiceField(t, name, absent, description);
    case "number":
      return numberField(t, row.unit, absent, description);
  }
}

const wholeUnits: readonly NumberUnit[] = ["g", "pedidos", "% das vendas"];

function numberField(t: InputFields, unit: NumberUnit, absent: unknown, description: string) {
  const given = typeof absent === "number" ? { required: true as const, defaultValue: absent } : {};
  return wholeUnits.includes(unit) ? t.int({ ...given, description }) : t.float({ ...given, description });
}

function choiceField(t: InputFields, name: SaleField, absent: unknown, description: string) {
  // A choice's row has an enum with the same options; `choiceTypes` names them all.
  const type = choiceTypes[name as ChoiceField];
  if (absent === null) return t.field({ type, description });
  return t.field({ type, required: true, defaultValue: absent as string, description });
}

const inputTypes = marketplaces.map((marketplace) => {
  const { input, member } = marketplaceNames[marketplace];
  const { name } = marketplaceRows[marketplace];
  const ref = builder.inputType(input, {
    description: `A sale at ${name}.`,
    fields: (t) =>
      Object.fromEntries(rowsReadBy(marketplace).map((read) => [read.field, inputField(t, read)])),
  });
  return { member, ref, name };
});

/** Where and how a product is sold: exactly one marketplace. */
export const MarketplaceInput = builder.inputRef<GivenMarketplace>("MarketplaceInput").implement({
  description:
    "Where a product is sold, and the inputs that the marketplace's rules need. Give exactly one field.",
  isOneOf: true,
  fields: (t) =>
    Object.fromEntries(
      inputTypes.map(({ member, ref, name }) => [member, t.field({ type: ref, description: `${name}.` })]),
    ),
});
