import { type FigureContext, type ListingFigures, listingFigures } from "#core/catalogue/listing-figures.ts";
import { askedFields } from "#core/fees/asked-fields.ts";
import { chooseSchedule } from "#core/fees/choose-schedule.ts";
import type { FeeLine, FeeNotice, FeeQuestion } from "#core/fees/fee-quote.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { type ExplainedLine, explainedLines } from "#core/pricing/explained-lines.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { affiliatesLine, type OwnFeeLine, ownFeeLines } from "#core/pricing/own-fees/own-fee-lines.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { Example } from "#core/sale/examples.ts";
import { listingExamples } from "#core/sale/listing-examples.ts";
import type { Term } from "#core/sale/listing-terms.ts";
import { marketplaceTerms } from "#core/sale/listing-terms.ts";
import type { MarketplaceField, MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { type LossZoneNote, lossZoneNote } from "#web/features/calculation/prices/loss-zone-text.ts";

/** The figures of a listing under today's rules, with their explanation. */
export type ListingOutcome = {
  figures: ListingFigures;
  /** What of the figures is an example (D521); nothing without figures. */
  examples: readonly Example[];
  /** The inputs of the calculation, including the seller's defaults. */
  input: PriceInput;
  /** The fees under a marketplace's rules, as far as they are known. */
  feeLines: readonly FeeLine[];
  /** Unrounded lines: all own fees, or under a marketplace's rules the affiliates' commission. */
  ownLines: readonly OwnFeeLine[];
  /** The questions that the rules ask first. */
  questions: readonly FeeQuestion[];
  notices: readonly FeeNotice[];
  /** From the price to what is left, in lines that add up (AS-03); empty while it is not known. */
  explained: readonly ExplainedLine[];
  /** The list price in R$ at which nothing is left; null when there is none or it is unknown. */
  breakEvenPrice: number | null;
  /** The listing's own terms that these rules need. */
  asked: readonly Term[];
  categories: readonly string[];
  /** Says that a lower price leaves more (FE-13). */
  zone: LossZoneNote | null;
};

/** Calculates a listing for its page. Never fails: missing data is named in `figures.missing`. */
export function listingOutcome(
  product: SoldProduct,
  listing: SoldListing,
  context: FigureContext,
): ListingOutcome {
  const { input, marketplace } = resolveSale(product, listing, context);
  const figures = listingFigures(product, listing, context);
  const details = marketplace === null ? ofOwnFees(input) : ofMarketplace(input, marketplace, context);
  const examples = figures.profitCents === null ? [] : listingExamples(listing, context.defaults);
  return { ...nothingKnown, ...details, figures, examples, input };
}

const nothingKnown = {
  feeLines: [],
  ownLines: [],
  questions: [],
  notices: [],
  explained: [],
  breakEvenPrice: null,
  asked: [],
  categories: [],
  zone: null,
} satisfies Partial<ListingOutcome>;

function ofOwnFees(input: PriceInput): Partial<ListingOutcome> {
  const result = calculatePrice(input, "ADVANCED", ownFeeRules);
  if (result === null) return {};
  return {
    explained: explainedLines(result, roundHalfUp(input.priceList * 100)),
    ownLines: ownFeeLines(result, input, "ADVANCED", ownFeeRules),
    breakEvenPrice: result.listPriceForMinimumRoas,
  };
}

function ofMarketplace(
  input: PriceInput,
  marketplace: MarketplaceInput,
  { rules, today }: FigureContext,
): Partial<ListingOutcome> {
  const ofChannel = rules[marketplace.marketplace];
  const fields: ReadonlySet<MarketplaceField> = askedFields(ofChannel, marketplace, today);
  const schedule = chooseSchedule(ofChannel, "COMMISSION", today);
  const needs = {
    asked: marketplaceTerms.filter((field) => fields.has(field)),
    categories:
      schedule?.charge.shape === "categories" ? schedule.charge.categories.map(({ name }) => name) : [],
  };
  // Without a price, the rules can still tell what else they need.
  const priced = input.priceList > 0 ? input : { ...input, priceList: 100 };
  const sale = { marketplace, rules: ofChannel, today };
  const outcome = calculateMarketplacePrice(priced, "ADVANCED", sale);
  if (outcome === null) return needs;
  if (outcome.outcome === "questions") {
    const { questions, notices, lines } = outcome.quote;
    return { ...needs, questions, notices, feeLines: input.priceList > 0 ? lines : [] };
  }
  if (input.priceList <= 0) return needs;
  const { result } = outcome;
  return {
    ...needs,
    explained: explainedLines(result, roundHalfUp(input.priceList * 100)),
    feeLines: result.feeLines,
    ownLines: result.affiliates.value > 0 ? [affiliatesLine(result)] : [],
    notices: result.notices,
    breakEvenPrice: result.listPriceForMinimumRoas,
    zone: lossZoneNote(result, input.priceList),
  };
}
