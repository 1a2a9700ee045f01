import { defaultPriceInput } from "../../core/pricing/price-input.ts";
import { builder } from "./builder.ts";

const PriceMode = builder.enumType("PriceMode", {
  description:
    "SIMPLE leaves the marketing inputs out (discount, coupon, highlight, affiliates, ads). ADVANCED takes them in, and needs advanced access.",
  values: ["SIMPLE", "ADVANCED"] as const,
});

type Defaulted = Omit<typeof defaultPriceInput, "cost" | "priceList">;

/** The specification's inputs under its own names, with its defaults (S3-05). */
export const PriceInput = builder.inputType("PriceInput", {
  description:
    "What is known about a sale. Money in reais, 0 to 10,000,000; percentages per cent (7 means 7 %), 0 to 100. Outside: BAD_USER_INPUT.",
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
        description: "Which inputs count.",
      }),
      cost: t.float({
        required: true,
        description: "What one unit costs the seller, before purchase tax. R$.",
      }),
      priceList: t.float({
        required: true,
        description: "Price announced on the listing. R$. 0 gives no result.",
      }),
      taxBuyPct: number("taxBuyPct", "Tax on the purchase, on the cost. %."),
      taxSellPct: number("taxSellPct", "Tax on the sale, on the effective price. %."),
      packaging: number("packaging", "Packaging and other costs of a sale. R$."),
      commPct: number("commPct", "Marketplace commission. %."),
      txPct: number("txPct", "Transaction fee. %."),
      fixedFeeAuto: flag(
        "fixedFeeAuto",
        "The fixed fee by the marketplace's rule; false takes `fixedFeeManual`.",
      ),
      fixedFeeManual: number("fixedFeeManual", "Fixed fee when `fixedFeeAuto` is false. R$."),
      freeShipping: flag(
        "freeShipping",
        "In the free-shipping programme, which costs 6 % of the effective price.",
      ),
      commissionCap: flag("commissionCap", "Commission and highlight together stop at R$ 100 a sale."),
      discountPct: number("discountPct", "Planned discount. %. ADVANCED only."),
      couponPct: number("couponPct", "Coupon, after the discount. %. ADVANCED only."),
      extraHighlight: flag("extraHighlight", "Extra highlight: 2 more points of commission. ADVANCED only."),
      affiliatesPct: number("affiliatesPct", "Affiliates' commission. %. ADVANCED only."),
      useAds: flag("useAds", "Sold with ads. ADVANCED only."),
      roasTarget: number("roasTarget", "Revenue wanted for each real of ads, 0 to 10,000. ADVANCED only."),
    };
  },
});

type NumberField = { [F in keyof Defaulted]: Defaulted[F] extends number ? F : never }[keyof Defaulted];
type FlagField = { [F in keyof Defaulted]: Defaulted[F] extends boolean ? F : never }[keyof Defaulted];
