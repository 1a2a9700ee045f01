import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { mapPriceFields, type PriceField, priceFields } from "#core/sale/price-fields.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { withBasis } from "./basis-text.ts";
import { MarketplaceInput } from "./marketplace/marketplace-input-type.ts";

export const PriceModeType = builder.enumType("PriceMode", {
  description: "Which inputs of a sale count.",
  values: {
    SIMPLE: {
      description: "All but the marketing inputs: no discount, coupon, highlight, affiliates or ads.",
    },
    ADVANCED: { description: "All of them. Needs advanced access, else FEATURE_DENIED." },
  },
});

const { freeShippingPct, commissionCap, highlightPoints } = ownFeeRules;

/** The API's description of each input of the calculation. */
export const priceFieldText: Record<PriceField, string> = {
  cost: "What one unit costs the seller, before purchase tax. R$.",
  priceList: "Price announced on the listing. R$; 0 gives no result.",
  taxBuyPct: "Tax on the purchase, on the cost. %.",
  taxSellPct: "Tax on the sale, on the effective price. %.",
  packaging: "Packaging and other costs of a sale. R$.",
  returnsPct:
    "Share of sales that come back, 0 to 99. %. Of these the seller keeps no profit and pays `returnCost`.",
  returnCost: "What one return costs the seller. R$.",
  commPct: "Marketplace commission, on the effective price. %.",
  txPct: "Transaction fee, on the effective price. %.",
  fixedFeeAuto: "Whether the fixed fee follows the marketplace's rule; false charges `fixedFeeManual`.",
  fixedFeeManual: "Fixed fee when `fixedFeeAuto` is false. R$.",
  freeShipping: `Whether the listing takes part in the free-shipping programme: ${freeShippingPct} % of the effective price.`,
  commissionCap: `Whether commission and highlight together are capped at R$ ${commissionCap} per sale.`,
  discountPct: "Planned discount, on the list price. %. ADVANCED only.",
  couponPct: "Coupon, applied after the discount. %. ADVANCED only.",
  extraHighlight: `Extra highlight: ${highlightPoints} more points of commission. ADVANCED only.`,
  affiliatesPct: "Affiliates' commission, on the effective price. %. ADVANCED only.",
  useAds: "Whether the product is sold with ads. ADVANCED only.",
  roasTarget:
    "Target revenue for each real spent on ads, in reais, 0 to 10,000; 0 counts as no ads. ADVANCED only.",
};

/** The required inputs: without them there is nothing to calculate. The others have defaults. */
const withoutDefault: readonly PriceField[] = ["cost", "priceList"];

/** The specification's inputs under its own names, with its defaults (S3-05). */
export const PriceInput = builder.inputType("PriceInput", {
  description:
    "The inputs of a sale. Money in reais, 0 to 10,000,000; percentages in per cent (7 means 7 %), 0 to 100. A value outside its limits is refused with BAD_USER_INPUT. D and a number names a rule of docs/product-rules.md, here and everywhere in this schema.",
  fields: (t) => ({
    mode: t.field({
      type: PriceModeType,
      required: true,
      defaultValue: "SIMPLE",
      description: "Which inputs count.",
    }),
    ...mapPriceFields(
      (field) =>
        t.float({
          required: true,
          description: withBasis(field, priceFieldText[field]),
          ...(withoutDefault.includes(field) ? {} : { defaultValue: priceFields[field].default }),
        }),
      (field) =>
        t.boolean({
          required: true,
          description: withBasis(field, priceFieldText[field]),
          defaultValue: priceFields[field].default,
        }),
    ),
    marketplace: t.field({
      type: MarketplaceInput,
      description:
        "The marketplace whose rules the fees follow. Default: the seller's own percentages. With it, `commPct`, `txPct`, `fixedFeeAuto`, `fixedFeeManual`, `freeShipping`, `commissionCap` and `extraHighlight` are ignored, and the effective price and every fee are whole centavos.",
    }),
  }),
});
