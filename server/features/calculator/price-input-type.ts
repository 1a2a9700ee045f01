import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { mapPriceFields, type PriceField, priceFields } from "#core/sale/price-fields.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { MarketplaceInput } from "./marketplace/marketplace-input-type.ts";

export const PriceModeType = builder.enumType("PriceMode", {
  description: "Which inputs of a sale count (D10).",
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
  cost: "What one unit costs the seller, before purchase tax. R$ (D5).",
  priceList: "Price announced on the listing. R$; 0 gives no result (D1).",
  taxBuyPct: "Tax on the purchase, on the cost. % (D5).",
  taxSellPct: "Tax on the sale, on the effective price. % (D4).",
  packaging: "Packaging and other costs of a sale. R$ (D5).",
  returnsPct:
    "Share of sales that come back, 0 to 99. %. Of these the seller keeps no profit and pays `returnCost` (D263).",
  returnCost: "What one return costs the seller. R$ (D263).",
  commPct: "Marketplace commission, on the effective price. % (D3).",
  txPct: "Transaction fee, on the effective price. % (D4).",
  fixedFeeAuto: "Whether the fixed fee follows the marketplace's rule; false charges `fixedFeeManual` (D2).",
  fixedFeeManual: "Fixed fee when `fixedFeeAuto` is false. R$ (D2).",
  freeShipping: `Whether the listing takes part in the free-shipping programme: ${freeShippingPct} % of the effective price (D4).`,
  commissionCap: `Whether commission and highlight together are capped at R$ ${commissionCap} per sale (D3).`,
  discountPct: "Planned discount, on the list price. %. ADVANCED only (D1).",
  couponPct: "Coupon, applied after the discount. %. ADVANCED only (D1).",
  extraHighlight: `Extra highlight: ${highlightPoints} more points of commission. ADVANCED only (D3).`,
  affiliatesPct: "Affiliates' commission, on the effective price. %. ADVANCED only (D4).",
  useAds: "Whether the product is sold with ads. ADVANCED only (D6).",
  roasTarget:
    "Target revenue for each real spent on ads, in reais, 0 to 10,000; 0 counts as no ads. ADVANCED only (D6).",
};

/** The required inputs: without them there is nothing to calculate. The others have defaults. */
const withoutDefault: readonly PriceField[] = ["cost", "priceList"];

/** The specification's inputs under its own names, with its defaults (S3-05). */
export const PriceInput = builder.inputType("PriceInput", {
  description:
    "The inputs of a sale. Money in reais, 0 to 10,000,000; percentages in per cent (7 means 7 %), 0 to 100. A value outside its limits is refused with BAD_USER_INPUT (D11). D and a number names a rule of docs/product-rules.md, here and everywhere in this schema.",
  fields: (t) => ({
    mode: t.field({
      type: PriceModeType,
      required: true,
      defaultValue: "SIMPLE",
      description: "Which inputs count (D10).",
    }),
    ...mapPriceFields(
      (field) =>
        t.float({
          required: true,
          description: priceFieldText[field],
          ...(withoutDefault.includes(field) ? {} : { defaultValue: priceFields[field].default }),
        }),
      (field) =>
        t.boolean({
          required: true,
          description: priceFieldText[field],
          defaultValue: priceFields[field].default,
        }),
    ),
    marketplace: t.field({
      type: MarketplaceInput,
      description:
        "The marketplace whose rules the fees follow. Default: the seller's own percentages (D12). With it, `commPct`, `txPct`, `fixedFeeAuto`, `fixedFeeManual`, `freeShipping`, `commissionCap` and `extraHighlight` are ignored, and the effective price and every fee are whole centavos (D90).",
    }),
  }),
});
