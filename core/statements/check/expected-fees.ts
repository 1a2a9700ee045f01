import type { FeeLine, FeeQuestion } from "#core/fees/fee-quote.ts";
import type { CivilDay, FeeLineKey, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { quoteFees } from "#core/fees/quote-fees.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { StatementLine, StatementOrder } from "../statement-order.ts";
import { allocateCents } from "./allocate.ts";

/** The fees that the rule of an order's day has, positive, in whole centavos. */
export type ExpectedFees =
  | {
      type: "EXPECTED";
      commissionCents: number;
      fixedCents: number;
      /** What a campaign would add that the terms do not name. */
      campaignCents: number;
      /** Null: no figure is published, or its weight is not known. */
      freightCents: number | null;
      units: number;
      ruleId: string | null;
    }
  /** The rule has a fixed fee whose amount is not published. */
  | { type: "FIXED_FEE_NOT_PUBLISHED"; commissionCents: number; units: number; question: FeeQuestion }
  /** The order is older than the first rule, or its day is not known (D413). */
  | { type: "NO_RULE_ON_DAY"; text: string }
  /** Something is missing that the rule depends on, such as the category. */
  | { type: "NOT_KNOWN"; questions: readonly FeeQuestion[] }
  /** The products or their quantities are in another file. */
  | { type: "WAITING" };

/** The rules of a marketplace, and the terms under which each product is sold. */
export type CheckTerms = {
  rules: MarketplaceRules;
  today: CivilDay;
  termsOf: (line: StatementLine) => MarketplaceInput;
};

/** The fees of an order by the schedule of its day (ST-03). */
export function expectedFees(order: StatementOrder, { rules, today, termsOf }: CheckTerms): ExpectedFees {
  const { day, lines } = order;
  if (day === null) return { type: "NO_RULE_ON_DAY", text: "O arquivo não diz o dia do pedido." };
  const priced = pricedLines(order);
  if (priced === null) return { type: "WAITING" };
  const quoted: QuotedLine[] = [];
  for (const { line, quantity, priceCents, couponCents } of priced) {
    const terms = onDay(termsOf(line), line, day);
    const quote = quoteFees(terms, priceCents, couponCents, rules, today);
    const [question] = quote.questions;
    if (question?.code === "NO_RULE_ON_DAY" || question?.code === "OUT_OF_RANGE") {
      return { type: "NO_RULE_ON_DAY", text: question.text };
    }
    const campaign = withCampaign(terms);
    const other = campaign && quoteFees(campaign, priceCents, couponCents, rules, today).lines;
    quoted.push({ quantity, lines: quote.lines, campaign: other ?? [], ruleId: quote.rule?.id ?? null });
  }
  return addUp(quoted, fixedCharges(order), lines.length);
}

type PricedLine = { line: StatementLine; quantity: number; priceCents: number; couponCents: number };

/** Each product's price and coupon a unit; null when the file does not have them all. */
function pricedLines({ format, lines, couponCents, charges }: StatementOrder): PricedLine[] | null {
  const weights = lines.map(({ subtotalCents }) => Math.max(subtotalCents, 0));
  const coupons = allocateCents(couponCents, weights);
  const isAmazon = format === "AMAZON_UNIFIED" || format === "AMAZON_FLAT_FILE";
  const added = allocateCents(isAmazon ? addedToBase(charges) : 0, weights);
  const priced = lines.flatMap((line, index): PricedLine[] => {
    const { quantity, unitPriceCents } = line;
    if (quantity === null || quantity === 0 || unitPriceCents === null) return [];
    const priceCents = unitPriceCents + Math.round((added[index] ?? 0) / quantity);
    return [{ line, quantity, priceCents, couponCents: Math.round((coupons[index] ?? 0) / quantity) }];
  });
  return priced.length === lines.length && priced.length > 0 ? priced : null;
}

/** Amazon's percentage is of all that the buyer pays, freight included. */
function addedToBase(charges: StatementOrder["charges"]): number {
  return charges.reduce((sum, { kind, cents }) => {
    const isAdded = kind === "DISCOUNT" || (kind === "FREIGHT" && cents > 0);
    return isAdded ? sum + cents : sum;
  }, 0);
}

/** The terms on the day of the order; the type of its listing is in the file. */
function onDay(terms: MarketplaceInput, { listingType }: StatementLine, date: CivilDay): MarketplaceInput {
  if (terms.marketplace !== "MERCADO_LIVRE" || listingType === null) return { ...terms, date };
  return { ...terms, date, listingType };
}

/** The terms with a campaign, where the marketplace charges one and they have none. */
function withCampaign(terms: MarketplaceInput): MarketplaceInput | null {
  return terms.marketplace === "SHOPEE" && terms.campaign !== true ? { ...terms, campaign: true } : null;
}

type QuotedLine = {
  quantity: number;
  lines: readonly FeeLine[];
  campaign: readonly FeeLine[];
  ruleId: string | null;
};

/** Magalu charges the fixed fee once an order, for each form of payment; others for each unit. */
function fixedCharges({ format, charges }: StatementOrder): number | null {
  if (format !== "MAGALU_SALES" && format !== "MAGALU_FINANCIAL") return null;
  return Math.max(charges.filter(({ kind }) => kind === "FIXED_FEE").length, 1);
}

const commissionKeys: readonly FeeLineKey[] = [
  "COMMISSION",
  "TRANSACTION",
  "FREE_SHIPPING",
  "HIGHLIGHT",
  "CAMPAIGN",
  "PLAN",
];

function addUp(quoted: readonly QuotedLine[], timesPerOrder: number | null, lineCount: number): ExpectedFees {
  const units = quoted.reduce((sum, { quantity }) => sum + quantity, 0);
  const commissionCents = sumOf(quoted, commissionKeys);
  if (commissionCents === null) {
    const unknown = quoted.flatMap(({ lines }) => lines.filter(({ key }) => commissionKeys.includes(key)));
    const questions = unknown.flatMap(({ basis }) => basis.part.question ?? []);
    return { type: "NOT_KNOWN", questions };
  }
  const perUnit = sumOf(quoted, ["FIXED"]);
  if (perUnit === null) {
    const parts = quoted.flatMap(({ lines }) => lines.map(({ basis }) => basis.part));
    const question = parts.find(({ key }) => key === "FIXED")?.question;
    if (question) return { type: "FIXED_FEE_NOT_PUBLISHED", commissionCents, units, question };
  }
  const once = sumOf(
    quoted.slice(0, 1).map((line) => ({ ...line, quantity: 1 })),
    ["FIXED"],
  );
  const campaign = quoted.map((line) => ({ ...line, lines: line.campaign }));
  return {
    type: "EXPECTED",
    commissionCents,
    fixedCents: timesPerOrder === null ? (perUnit ?? 0) : (once ?? 0) * timesPerOrder,
    campaignCents: sumOf(campaign, ["CAMPAIGN"]) ?? 0,
    freightCents: sumOf(quoted, ["LOGISTICS"]),
    units: Math.max(units, lineCount),
    ruleId: quoted[0]?.ruleId ?? null,
  };
}

/** The fees of these keys for all units; null when one of them is not known. */
function sumOf(
  quoted: readonly Pick<QuotedLine, "quantity" | "lines">[],
  keys: readonly FeeLineKey[],
): number | null {
  let sum = 0;
  for (const { quantity, lines } of quoted) {
    for (const { key, valueCents } of lines) {
      if (!keys.includes(key)) continue;
      if (valueCents === null) return null;
      sum += valueCents * quantity;
    }
  }
  return sum;
}
