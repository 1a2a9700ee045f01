import type {
  Amount as AmountShape,
  PriceResult as PriceResultShape,
} from "../../core/pricing/price-result.ts";
import { builder } from "./builder.ts";

const Amount = builder.objectRef<AmountShape>("Amount").implement({
  description: "A line of the calculation.",
  fields: (t) => ({
    value: t.exposeFloat("value", { description: "R$." }),
    pct: t.exposeFloat("pct", { description: "Of the effective price. %." }),
  }),
});

type MoneyField = {
  [F in keyof PriceResultShape]: PriceResultShape[F] extends number ? F : never;
}[keyof PriceResultShape];
type AmountField = {
  [F in keyof PriceResultShape]: PriceResultShape[F] extends AmountShape ? F : never;
}[keyof PriceResultShape];
type OptionalField = Exclude<keyof PriceResultShape, MoneyField | AmountField>;

/** The specification's outputs under the names of core (S3-06). */
export const PriceResult = builder.objectRef<PriceResultShape>("PriceResult").implement({
  description:
    "Figures of one sale, unrounded: rounding is display. Money in reais, percentages of the effective price.",
  fields: (t) => {
    const number = (field: MoneyField, description: string) => t.exposeFloat(field, { description });
    const amount = (field: AmountField, description: string) =>
      t.expose(field, { type: Amount, description });
    const optional = (field: OptionalField, description: string) =>
      t.exposeFloat(field, { nullable: true, description });
    return {
      effectivePrice: number("effectivePrice", "List price after discount and coupon. R$."),
      discountFactor: number("discountFactor", "(1 - discount) x (1 - coupon), 0 to 1."),
      commission: amount("commission", "Marketplace commission, without the highlight."),
      transaction: amount("transaction", "Transaction fee."),
      freeShipping: amount("freeShipping", "Free-shipping programme, 6 %."),
      tax: amount("tax", "Tax on the sale."),
      highlight: amount("highlight", "What the extra highlight adds to the commission, within its cap."),
      affiliates: amount("affiliates", "Affiliates' commission."),
      totalVariableCosts: number("totalVariableCosts", "The six lines above. R$."),
      fixedFee: number("fixedFee", "The marketplace's fee for each item. R$."),
      totalFixedCosts: number("totalFixedCosts", "Cost of goods, packaging and fixed fee. R$."),
      costOfGoods: number("costOfGoods", "Cost with purchase tax (CMV). R$."),
      packaging: number("packaging", "Packaging and other costs. R$."),
      marketplaceCosts: number("marketplaceCosts", "Variable costs without the tax, and the fixed fee. R$."),
      marketplaceTransfer: number("marketplaceTransfer", "Effective price minus marketplace costs. R$."),
      marginBeforeAds: amount("marginBeforeAds", "What is left before ads."),
      adCostShare: number(
        "adCostShare",
        "1 / ROAS target: the part of the price that goes to ads, 0 when none.",
      ),
      adCost: number("adCost", "Effective price x ad cost share. R$."),
      marginAfterAds: amount("marginAfterAds", "What is left after ads."),
      breakEvenRoas: optional(
        "breakEvenRoas",
        "Effective price / margin before ads; null when that margin is 0 or less.",
      ),
      listPriceForMinimumRoas: optional(
        "listPriceForMinimumRoas",
        "Smallest list price whose margin after ads is 0. R$. Null when no price reaches it.",
      ),
      listPriceForMinimumMargin: optional(
        "listPriceForMinimumMargin",
        "Smallest list price whose margin after ads is 5 %. R$. Null when no price reaches it.",
      ),
      labelPriceWithDiscount: optional(
        "labelPriceWithDiscount",
        "`listPriceForMinimumMargin` and 15 % on top, to show with a discount. R$. Null when there is none.",
      ),
    };
  },
});
