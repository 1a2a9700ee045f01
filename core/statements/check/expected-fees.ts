import type { FeeLine, FeeQuestion } from "#core/fees/fee-quote.ts";
import type { CivilDay, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { createQuotes } from "#core/fees/quote-fees.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { StatementLine, StatementOrder } from "../statement-order.ts";
import { type FeeStep, feeSteps } from "./fee-steps.ts";
import { isNoSale, withFileFacts } from "./file-facts.ts";
import { pricedLines } from "./priced-lines.ts";
import {
  areFeesConfirmed,
  campaignOf,
  commissionOf,
  fixedFeesOf,
  freightOf,
  isFreightTyped,
  type OwnPercent,
  ownPercentOf,
  type QuotedLine,
} from "./quoted-order.ts";

/** The fees that the rule of an order's day has, positive, in whole centavos. */
export type ExpectedFees =
  | {
      type: "EXPECTED";
      commissionCents: number;
      fixedCents: number;
      /** The part of the commission in whose place the seller's own percentage would stand. */
      ownPercent: OwnPercent;
      /** What a campaign would add that the terms do not name. */
      campaignCents: number;
      /** Null: no figure is published, or the parcel's weight is not known. */
      freightCents: number | null;
      units: number;
      /** Whether two or more sources have each of its fees (FE-11), or the seller typed them. */
      isConfirmed: boolean;
      /** The schedule of the commission. */
      ruleId: string | null;
      /** How commission and fixed fees are calculated; none when it cannot be said in steps. */
      steps: readonly FeeStep[];
    }
  /** The rule has a fixed fee whose amount is not published. */
  | {
      type: "FIXED_FEE_NOT_PUBLISHED";
      commissionCents: number;
      units: number;
      questions: readonly FeeQuestion[];
    }
  /** The order is older than the first rule, or its day is not known (D413). `text` is pt-BR. */
  | { type: "NO_RULE_ON_DAY"; text: string }
  /** Something is missing that the rule depends on, such as the category. */
  | { type: "NOT_KNOWN"; questions: readonly FeeQuestion[] }
  /** The products or their quantities are in another file. */
  | { type: "WAITING" }
  /** It was cancelled before it was sent: nothing was sold (ST-16). */
  | { type: "NO_SALE" };

/** The rules of a marketplace, and the terms under which each product is sold. */
export type CheckTerms = {
  rules: MarketplaceRules;
  today: CivilDay;
  termsOf: (line: StatementLine) => MarketplaceInput;
};

const quotes = new WeakMap<CheckTerms, ReturnType<typeof createQuotes>>();

/** The fees of units under terms: those of one check share what is prepared for them. */
export function quotesOf(terms: CheckTerms): ReturnType<typeof createQuotes> {
  const existing = quotes.get(terms) ?? createQuotes(terms.rules, terms.today);
  quotes.set(terms, existing);
  return existing;
}

/** The fees of an order by the schedule of its day (ST-03). */
export function expectedFees(order: StatementOrder, checkTerms: CheckTerms): ExpectedFees {
  const { rules, termsOf } = checkTerms;
  const quoteOf = quotesOf(checkTerms);
  const { day } = order;
  if (isNoSale(order)) return { type: "NO_SALE" };
  if (day === null) return { type: "NO_RULE_ON_DAY", text: "O arquivo não diz o dia do pedido." };
  const priced = pricedLines(order);
  if (priced === null) return { type: "WAITING" };
  const quoted: QuotedLine[] = [];
  let ruleId: string | null = null;
  for (const { line, quantity, priceCents, couponCents } of priced) {
    const terms = { ...withFileFacts(termsOf(line), line, order), date: day };
    const quote = quoteOf(terms, priceCents, couponCents);
    const noRule = quote.questions.find(({ field }) => field === "date");
    if (noRule) return { type: "NO_RULE_ON_DAY", text: noRule.text };
    ruleId ??= quote.rule?.id ?? null;
    const campaign = withCampaign(terms);
    const more = campaign && quoteOf(campaign, priceCents, couponCents).lines;
    quoted.push({ quantity, lines: quote.lines, campaign: more ?? [] });
  }
  const units = quoted.reduce((sum, { quantity }) => sum + quantity, 0);
  const commission = commissionOf(quoted);
  if (commission.unknown.length > 0) return { type: "NOT_KNOWN", questions: questionsOf(commission.unknown) };
  const fixed = fixedFeesOf(quoted, order);
  const commissionCents = commission.cents;
  if (fixed.unknown.length > 0) {
    return { type: "FIXED_FEE_NOT_PUBLISHED", commissionCents, units, questions: questionsOf(fixed.unknown) };
  }
  const freight = freightOf(quoted);
  const isFreightPublished = rules.marketplace !== "MAGALU" || isFreightTyped(quoted);
  // Mercado Livre's table is for a parcel, which may hold several units.
  const isOneParcel = rules.marketplace !== "MERCADO_LIVRE" || units === 1;
  return {
    type: "EXPECTED",
    commissionCents,
    fixedCents: fixed.cents,
    ownPercent: ownPercentOf(quoted),
    campaignCents: campaignOf(quoted),
    freightCents: isOneParcel && isFreightPublished && freight.unknown.length === 0 ? freight.cents : null,
    units,
    isConfirmed: areFeesConfirmed(quoted),
    ruleId,
    steps: feeSteps(quoted, commissionCents + fixed.cents),
  };
}

/** The terms with a campaign, where the marketplace charges one and they have none. */
function withCampaign(terms: MarketplaceInput): MarketplaceInput | null {
  return terms.marketplace === "SHOPEE" && terms.campaign !== true ? { ...terms, campaign: true } : null;
}

function questionsOf(lines: readonly FeeLine[]): FeeQuestion[] {
  return lines.flatMap(({ basis }) => basis.part.question ?? []);
}
