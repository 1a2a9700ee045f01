import {
  type FlagTerm,
  flagTerms,
  type ListingTerms,
  type NumberTerm,
  numberTerms,
  type Term,
  type TextTerm,
  textTerms,
} from "#core/sale/listing-terms.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const own = "The listing's own";

const descriptions: Record<Term, string> = {
  taxSellPct: `${own} tax on the sale. %.`,
  returnsPct: `${own} share of sales that come back. %.`,
  returnCost: `${own} cost of one return. R$.`,
  discountPct: "Planned discount on the price. %.",
  couponPct: "Coupon, applied after the discount. %.",
  affiliatesPct: "Commission of affiliates. %.",
  roasTarget: `${own} target revenue per real spent on ads. A multiple.`,
  commPct: "Commission, with own fees. %.",
  txPct: "Transaction fee, with own fees. %.",
  fixedFeeManual: "Fixed fee when `fixedFeeAuto` is false, with own fees. R$.",
  useAds: "Whether it is sold with ads.",
  extraHighlight: "Extra highlight, with own fees.",
  fixedFeeAuto: "Whether the fixed fee follows the rule, with own fees.",
  freeShipping: "Whether it takes part in the free-shipping programme, with own fees.",
  commissionCap: "Whether commission and highlight stop at the cap, with own fees.",
  category: "The marketplace's category, by its name in `feeSchedules`.",
  logistics: "Who delivers: a value of MercadoLivreLogistics or of AmazonLogistics.",
  origin: "Where a DBA parcel starts: a value of AmazonOrigin.",
  campaign: "Whether it takes part in a highlight campaign at Shopee.",
  freeShippingProgramme: "Whether it took part in Shopee's free shipping while that was optional.",
  fastFreeShipping: "Whether it offers fast free shipping at Mercado Livre.",
  shippingProgramme: "Whether it takes part in TikTok Shop's shipping programme.",
  percentOverride: "The seller's own percentage, instead of the rule's. %.",
  fixedOverride: "The seller's own fixed fee of one unit, instead of the rule's. R$.",
  shippingCostOverride: "The seller's own shipping cost of one unit, instead of the rule's. R$.",
};

/** Maps each term to a value; every term is in exactly one of the three lists. */
function mapTerms<N, F, T>(
  ofNumber: (term: NumberTerm) => N,
  ofFlag: (term: FlagTerm) => F,
  ofText: (term: TextTerm) => T,
) {
  const entries = [
    ...numberTerms.map((term) => [term, ofNumber(term)] as const),
    ...flagTerms.map((term) => [term, ofFlag(term)] as const),
    ...textTerms.map((term) => [term, ofText(term)] as const),
  ];
  // Object.fromEntries loses the literal keys.
  return Object.fromEntries(entries) as Record<NumberTerm, N> & Record<FlagTerm, F> & Record<TextTerm, T>;
}

export const ListingTermsType = builder.objectRef<ListingTerms>("ListingTerms").implement({
  description:
    "Terms of a listing that override the seller's settings. Null: the settings apply, or there is none.",
  fields: (t) =>
    mapTerms(
      (term) =>
        t.float({ nullable: true, description: descriptions[term], resolve: (terms) => terms[term] ?? null }),
      (term) =>
        t.boolean({
          nullable: true,
          description: descriptions[term],
          resolve: (terms) => terms[term] ?? null,
        }),
      (term) =>
        t.string({
          nullable: true,
          description: descriptions[term],
          resolve: (terms) => terms[term] ?? null,
        }),
    ),
});

export const ListingTermsInput = builder.inputType("ListingTermsInput", {
  description: "An absent term keeps its value; null resets it to the seller's settings.",
  fields: (t) =>
    mapTerms(
      (term) => t.float({ description: descriptions[term] }),
      (term) => t.boolean({ description: descriptions[term] }),
      (term) => t.string({ description: descriptions[term] }),
    ),
});
