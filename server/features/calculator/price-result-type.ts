import type { PriceResult as PriceResultShape } from "#core/pricing/calculate-price.ts";
import { explainedLines } from "#core/pricing/explained-lines.ts";
import type {
  BetterPrice as BetterShape,
  LossZone as ZoneShape,
} from "#core/pricing/marketplace/marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { labelMarkupPct, minimumMarginPct } from "#core/pricing/own-fees/target-price.ts";
import type { Amount as AmountShape } from "#core/pricing/price-figures.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ExplainedLine } from "./explained-line-type.ts";
import { FeeLine, FeeNotice } from "./marketplace/fee-line-type.ts";
import { FeeRule } from "./marketplace/fee-rule-type.ts";
import type { PricedSale } from "./marketplace/priced-sale.ts";

const Amount = builder.objectRef<AmountShape>("Amount").implement({
  description: "A line of the calculation.",
  fields: (t) => ({
    value: t.exposeFloat("value", { description: "Amount. R$." }),
    pct: t.exposeFloat("pct", {
      description: "Of the effective price: value / effective price x 100; 0 when that price is 0. %.",
    }),
  }),
});

type MoneyField = {
  [F in keyof PriceResultShape]: PriceResultShape[F] extends number ? F : never;
}[keyof PriceResultShape];
type AmountField = {
  [F in keyof PriceResultShape]: PriceResultShape[F] extends AmountShape ? F : never;
}[keyof PriceResultShape];
type OptionalField = Exclude<keyof PriceResultShape, MoneyField | AmountField>;

/** The specification's outputs under the names of core (S3-06); what a marketplace adds is D123. */
export const PriceResult = builder.objectRef<PricedSale>("PriceResult").implement({
  description:
    "Figures of one sale. Money in reais, percentages of the effective price. With own fees nothing is rounded: rounding is left to the display. Under a marketplace's rules the effective price, every fee and every suggested price are in whole centavos, while taxes, ads and affiliates are unrounded shares.",
  fields: (t) => {
    const number = (field: MoneyField, description: string) => t.exposeFloat(field, { description });
    const amount = (field: AmountField, what: string) =>
      t.expose(field, { type: Amount, description: `${what}. R$, and % of the effective price.` });
    const optional = (field: OptionalField, description: string) =>
      t.exposeFloat(field, { nullable: true, description });
    return {
      effectivePrice: number("effectivePrice", "List price after discount and coupon. R$."),
      discountFactor: number("discountFactor", "(1 - discount) x (1 - coupon): a factor from 0 to 1."),
      commission: amount("commission", "Marketplace commission, without the highlight"),
      transaction: amount("transaction", "Transaction fee"),
      freeShipping: amount("freeShipping", `Free-shipping programme, ${ownFeeRules.freeShippingPct} %`),
      tax: amount("tax", "Tax on the sale"),
      highlight: amount("highlight", "Extra highlight: what it adds to the commission, within the cap"),
      affiliates: amount("affiliates", "Affiliates' commission"),
      totalVariableCosts: number(
        "totalVariableCosts",
        "Commission, transaction, free shipping, tax, highlight and affiliates. R$.",
      ),
      fixedFee: number("fixedFee", "The marketplace's fee for each item. R$."),
      totalFixedCosts: number("totalFixedCosts", "Cost of goods, packaging and fixed fee. R$."),
      costOfGoods: number("costOfGoods", "Cost with purchase tax (CMV). R$."),
      packaging: number("packaging", "Packaging and other costs. R$."),
      marketplaceCosts: number("marketplaceCosts", "Variable costs without the tax, and the fixed fee. R$."),
      marketplaceTransfer: number("marketplaceTransfer", "Effective price minus marketplace costs. R$."),
      returns: amount(
        "returns",
        "What returns cost an average sale: the profit of the sales that come back, and the cost of returning them",
      ),
      marginBeforeAds: amount("marginBeforeAds", "Margin before ads, with returns subtracted"),
      adCostShare: number(
        "adCostShare",
        "1 / ROAS target: the part of the price that goes to ads, a factor from 0 to 1; 0 without ads.",
      ),
      adCost: number("adCost", "Effective price x ad cost share. R$."),
      marginAfterAds: amount("marginAfterAds", "Margin after ads"),
      breakEvenRoas: optional(
        "breakEvenRoas",
        "Revenue for each real of ads at which ads take the whole margin: effective price / margin before ads, in reais; null when that margin is 0 or less.",
      ),
      listPriceForMinimumRoas: optional(
        "listPriceForMinimumRoas",
        "Smallest list price whose margin after ads is 0. R$. Null when no price reaches it.",
      ),
      listPriceForMinimumMargin: optional(
        "listPriceForMinimumMargin",
        `Smallest list price whose margin after ads is ${minimumMarginPct} %. R$. Null when no price reaches it.`,
      ),
      labelPriceWithDiscount: optional(
        "labelPriceWithDiscount",
        `\`listPriceForMinimumMargin\` plus ${labelMarkupPct} %, to show with a discount. R$. Null when that is null.`,
      ),
      marketplaceFee: t.exposeFloat("marketplaceFee", {
        nullable: true,
        description:
          "The fees of one unit under a marketplace's rules, affiliates not included, in whole centavos. R$. Null with own fees.",
      }),
      feeLines: t.field({
        type: [FeeLine],
        description: "The fees of one unit, line by line, affiliates included. R$.",
        complexity: { field: 1, multiplier: 5 },
        resolve: (sale) => sale.feeLines(),
      }),
      explained: t.field({
        type: [ExplainedLine],
        description:
          "The way from the list price to what is left, in whole centavos that add up: the last line is the sum of the others. Without empty lines. R$.",
        complexity: { field: 1, multiplier: 9 },
        resolve: (sale) => explainedLines(sale, roundHalfUp(sale.input.priceList * 100)),
      }),
      rule: t.expose("rule", {
        type: FeeRule,
        nullable: true,
        description: "The marketplace's commission rule of the day. Null with own fees.",
      }),
      lossZones: t.field({
        type: [LossZone],
        description:
          "Every interval of list prices at which a lower price leaves more profit. R$; none with own fees.",
        complexity: { field: 1, multiplier: 4 },
        resolve: ({ lossZones }) => lossZones,
      }),
      betterPrice: t.expose("betterPrice", {
        type: BetterPrice,
        nullable: true,
        description: "The better price when the current list price is in a loss zone; otherwise null. R$.",
      }),
      notices: t.field({
        type: [FeeNotice],
        description: "Doubts about the rules that affect this sale.",
        complexity: { field: 1, multiplier: 3 },
        resolve: ({ notices }) => notices,
      }),
    };
  },
});

const LossZone = builder.objectRef<ZoneShape>("LossZone").implement({
  description: "List prices at which some lower price leaves more profit after all costs.",
  fields: (t) => ({
    fromPrice: t.exposeFloat("fromPrice", { description: "First list price. R$." }),
    toPrice: t.exposeFloat("toPrice", {
      nullable: true,
      description: "Last list price, inclusive; null if the zone has no end. R$.",
    }),
    betterPrice: t.exposeFloat("betterPrice", { description: "The best list price below the zone. R$." }),
    betterProfit: t.exposeFloat("betterProfit", { description: "The margin after ads at that price. R$." }),
  }),
});

const BetterPrice = builder.objectRef<BetterShape>("BetterPrice").implement({
  description: "A lower list price that leaves more profit than the current one.",
  fields: (t) => ({
    price: t.exposeFloat("price", { description: "List price. R$." }),
    profit: t.exposeFloat("profit", { description: "The margin after ads at that price. R$." }),
    gain: t.exposeFloat("gain", {
      description: "The profit that it leaves in addition to the current price's. R$.",
    }),
  }),
});
