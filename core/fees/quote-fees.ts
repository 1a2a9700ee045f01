import { type FeeInputs, feeInputs } from "#core/fees/fee-inputs.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { feeNotices, type UnitSale } from "./fee-notices.ts";
import type { FeeLine, FeeQuestion, FeeQuote, FeeSegment } from "./fee-quote.ts";
import type { CivilDay, MarketplaceRules } from "./fee-schedule.ts";
import { checkDay } from "./known-days.ts";
import { partCents } from "./table/fee-part.ts";
import { type FeeTable, feeTable } from "./table/fee-table.ts";

/**
 * Calculates the fees of one unit (FE-04 to FE-11). `priceCents` is the unit price after the
 * seller's discount, which selects the band. `couponCents` is the unit's part of the seller's
 * coupon; it lowers the base of the percentages (D91). `today` is used when the input names no day.
 */
export function quoteFees(
  input: MarketplaceInput,
  priceCents: number,
  couponCents: number,
  rules: MarketplaceRules,
  today: CivilDay,
): FeeQuote {
  const problem = checkDay(input.date ?? null, rules, today);
  if (problem) return unanswered(problem);
  const facts = feeInputs(input);
  const day = input.date ?? today;
  const table = feeTable(rules, facts, day);
  return quoteFromTable(table, facts, { priceCents, couponCents, hasAffiliates: false }, rules, day);
}

/** The fees of one unit, without what is said beside them. */
export type UnitFees = Pick<FeeQuote, "rule" | "lines" | "questions">;

/**
 * `quoteFees` for many sales under few terms, which are compared by their values: the table of each
 * day and terms is prepared once.
 */
export function createQuotes(
  rules: MarketplaceRules,
  today: CivilDay,
): (input: MarketplaceInput, priceCents: number, couponCents: number) => UnitFees {
  const tables = new Map<string, FeeTable>();
  return (input, priceCents, couponCents) => {
    const key = JSON.stringify(input);
    const known = tables.get(key);
    const problem = known === undefined ? checkDay(input.date ?? null, rules, today) : null;
    if (problem) return unanswered(problem);
    const table = known ?? feeTable(rules, feeInputs(input), input.date ?? today);
    tables.set(key, table);
    const { lines } = linesFromTable(table, priceCents, couponCents);
    return { rule: table.rule, lines, questions: questionsOf(lines) };
  };
}

/** The quote for a day without rules: only the question. */
export function unanswered(question: FeeQuestion): FeeQuote {
  return { rule: null, lines: [], totalCents: null, billedGrams: null, notices: [], questions: [question] };
}

/** The fees at one price of a prepared table. */
export function quoteFromTable(
  table: FeeTable,
  facts: FeeInputs,
  sale: UnitSale,
  rules: MarketplaceRules,
  day: CivilDay,
): FeeQuote {
  const { priceCents, couponCents } = sale;
  const { segment, lines } = linesFromTable(table, priceCents, couponCents);
  let totalCents: number | null = segment ? 0 : null;
  for (const { valueCents } of lines) {
    totalCents = totalCents === null || valueCents === null ? null : totalCents + valueCents;
  }
  return {
    rule: table.rule,
    lines,
    totalCents,
    billedGrams: table.billedGrams,
    notices: feeNotices(table, facts, { ...sale, checkedOn: rules.checkedOn, day }),
    questions: questionsOf(lines),
  };
}

function linesFromTable(table: FeeTable, priceCents: number, couponCents: number) {
  const segment = table.segments.find(({ toCents }) => priceCents <= toCents);
  return { segment, lines: segment ? feeLines(segment, priceCents - couponCents) : [] };
}

function questionsOf(lines: readonly FeeLine[]): FeeQuestion[] {
  return lines.flatMap(({ basis }) => basis.part.question ?? []).filter(isFirstOfField);
}

function feeLines({ fromCents, toCents, parts }: FeeSegment, baseCents: number): FeeLine[] {
  const range = { fromCents, toCents: toCents === Number.POSITIVE_INFINITY ? null : toCents };
  return parts.map((part) => ({
    key: part.key,
    label: part.label,
    valueCents: part.question ? null : partCents(part, baseCents),
    pct: part.bps === 0 || part.question ? null : part.bps / 100,
    ruleId: part.schedule.id,
    sources: part.schedule.sources,
    confidence: part.confidence,
    overridden: part.overridden,
    overrideField: part.overrideField,
    basis: { part, baseCents, range },
  }));
}

/** Keeps one question for each field. */
function isFirstOfField(question: FeeQuestion, index: number, all: readonly FeeQuestion[]): boolean {
  return all.findIndex(({ field }) => field === question.field) === index;
}
