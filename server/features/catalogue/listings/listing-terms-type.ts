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
import type { MarketplaceField } from "#core/sale/marketplace-input.ts";
import { marketplaceFieldText } from "#server/features/calculator/marketplace/marketplace-input-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const own = "The listing's own";

type OwnTerm = Exclude<Term, MarketplaceField>;

/** The terms that no marketplace reads, and those with a value of an enum. */
const ownDescriptions: Record<OwnTerm, string> & Partial<Record<Term, string>> = {
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
  logistics: "Who delivers: a value of MercadoLivreLogistics or of AmazonLogistics.",
  origin: "Where a DBA parcel starts: a value of AmazonOrigin.",
  gateway: "Who takes the payments: a value of PaymentGateway.",
  storePlan: "The plan of the shop's platform: a value of OwnStorePlan.",
  percentBase: "What the commission is charged on: a value of PercentBase.",
  fixedPer: "What the fixed fee is charged for: a value of FixedFeeUnit.",
};

/** Terms that marketplaces read are described as in their inputs. */
function descriptionOf(term: Term): string {
  const own: Partial<Record<Term, string>> = ownDescriptions;
  // What is not an own term is a field of a marketplace.
  return own[term] ?? marketplaceFieldText[term as Exclude<Term, OwnTerm>];
}

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
        t.float({
          nullable: true,
          description: descriptionOf(term),
          resolve: (terms) => terms[term] ?? null,
        }),
      (term) =>
        t.boolean({
          nullable: true,
          description: descriptionOf(term),
          resolve: (terms) => terms[term] ?? null,
        }),
      (term) =>
        t.string({
          nullable: true,
          description: descriptionOf(term),
          resolve: (terms) => terms[term] ?? null,
        }),
    ),
});

export const ListingTermsInput = builder.inputType("ListingTermsInput", {
  description: "An absent term keeps its value; null resets it to the seller's settings.",
  fields: (t) =>
    mapTerms(
      (term) => t.float({ description: descriptionOf(term) }),
      (term) => t.boolean({ description: descriptionOf(term) }),
      (term) => t.string({ description: descriptionOf(term) }),
    ),
});
