import { defaultPriceInput } from "#core/calculator/price-input.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const PriceMode = builder.enumType("PriceMode", {
  description: "Which inputs of a sale count (D10).",
  values: {
    SIMPLE: {
      description: "All but the marketing inputs: no discount, coupon, highlight, affiliates or ads.",
    },
    ADVANCED: { description: "All of them. Needs advanced access, else FEATURE_DENIED." },
  },
});

type Defaulted = Omit<typeof defaultPriceInput, "cost" | "priceList">;

/** The specification's inputs under its own names, with its defaults (S3-05). */
export const PriceInput = builder.inputType("PriceInput", {
  description:
    "What is known about a sale. Money in reais, 0 to 10,000,000; percentages per cent (7 means 7 %), 0 to 100. Outside: BAD_USER_INPUT (D11). D and a number is a rule of docs/product-rules.md, here and everywhere in this schema.",
  fields: (t) => {
    const number = (field: NumberField, description: string) =>
      t.float({ required: true, defaultValue: defaultPriceInput[field], description });
    const flag = (field: FlagField, description: string) =>
      t.boolean({ required: true, defaultValue: defaultPriceInput[field], description });
    return {
      mode: t.field({
        type: PriceMode,
        required: true,
        defaultValue: "SIMPLE",
        description: "Which inputs count (D10).",
      }),
      cost: t.float({
        required: true,
        description: "What one unit costs the seller, before purchase tax. R$ (D5).",
      }),
      priceList: t.float({
        required: true,
        description: "Price announced on the listing. R$; 0 gives no result (D1).",
      }),
      taxBuyPct: number("taxBuyPct", "Tax on the purchase, on the cost. % (D5)."),
      taxSellPct: number("taxSellPct", "Tax on the sale, on the effective price. % (D4)."),
      packaging: number("packaging", "Packaging and other costs of a sale. R$ (D5)."),
      commPct: number("commPct", "Marketplace commission, on the effective price. % (D3)."),
      txPct: number("txPct", "Transaction fee, on the effective price. % (D4)."),
      fixedFeeAuto: flag(
        "fixedFeeAuto",
        "The fixed fee by the marketplace's rule; false takes `fixedFeeManual` (D2).",
      ),
      fixedFeeManual: number("fixedFeeManual", "Fixed fee when `fixedFeeAuto` is false. R$ (D2)."),
      freeShipping: flag(
        "freeShipping",
        "In the free-shipping programme, which costs 6 % of the effective price (D4).",
      ),
      commissionCap: flag("commissionCap", "Commission and highlight together stop at R$ 100 a sale (D3)."),
      discountPct: number("discountPct", "Planned discount, on the list price. %. ADVANCED only (D1)."),
      couponPct: number("couponPct", "Coupon, after the discount. %. ADVANCED only (D1)."),
      extraHighlight: flag(
        "extraHighlight",
        "Extra highlight: 2 more points of commission. ADVANCED only (D3).",
      ),
      affiliatesPct: number(
        "affiliatesPct",
        "Affiliates' commission, on the effective price. %. ADVANCED only (D4).",
      ),
      useAds: flag("useAds", "Sold with ads. ADVANCED only (D6)."),
      roasTarget: number(
        "roasTarget",
        "Revenue wanted for each real of ads, in reais, 0 to 10,000; 0 counts as no ads. ADVANCED only (D6).",
      ),
    };
  },
});

type NumberField = { [F in keyof Defaulted]: Defaulted[F] extends number ? F : never }[keyof Defaulted];
type FlagField = { [F in keyof Defaulted]: Defaulted[F] extends boolean ? F : never }[keyof Defaulted];
