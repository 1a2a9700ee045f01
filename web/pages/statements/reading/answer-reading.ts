import { loadRules } from "#core/fees/schedules/load-rules.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { answerStatements } from "#core/statements/answer/answer-statements.ts";
import { checkOrders } from "#core/statements/check/check-orders.ts";
import type { CheckTerms } from "#core/statements/check/expected-fees.ts";
import { categoriesOf } from "#core/statements/check/other-settings.ts";
import { feeDrift } from "#core/statements/drift/fee-drift.ts";
import { learnLessons } from "#core/statements/lessons/learn-lessons.ts";
import { lessonListings } from "#core/statements/lessons/lesson-listings.ts";
import { answerProfit, profitsOf } from "#core/statements/profit/answer-profit.ts";
import { matchCatalogue } from "#core/statements/profit/match-catalogue.ts";
import { missingCategories } from "#core/statements/profit/missing-categories.ts";
import { soldListings } from "#core/statements/profit/sold-listings.ts";
import { ordersToStore } from "#core/statements/stored/orders-to-store.ts";
import { disputeCsv, verdictCsv } from "./dispute-csv.ts";
import { profitCsv } from "./profit-csv.ts";
import type { ReadFiles } from "./read-files.ts";
import { nothingToStore, storingBatches } from "./storing-batches.ts";
import type { ReadingResult, WorkerRequest } from "./worker-messages.ts";

const nothingRead = {
  ...{
    answer: null,
    profit: null,
    drift: null,
    lessons: [],
    listings: [],
    soldAt: [],
    uncategorised: [],
    categories: [],
  },
  ...{ disputeCsv: "", verdictCsv: "", profitCsv: "", toStore: nothingToStore },
};

/**
 * Compares the orders of the files with the rules of their days (ST-03), and takes the catalogue's
 * costs off what they paid (ST-04).
 */
export async function answerReading(
  { files, joined }: ReadFiles,
  { products, codes, areGoodsBack, defaults, today }: Extract<WorkerRequest, { type: "ANSWER" }>,
): Promise<ReadingResult> {
  if (joined === null) return { ...nothingRead, files };
  const match = matchCatalogue(products ?? [], { defaults, today }, codes);
  const terms = new Map<Marketplace, CheckTerms>();
  for (const marketplace of joined.marketplaces) {
    const rules = await loadRules(marketplace);
    terms.set(marketplace, { rules, today, termsOf: (line) => match(marketplace, line).marketplace });
  }
  const termsOf = (marketplace: Marketplace) => requireTerms(terms, marketplace);
  const checked = checkOrders(joined, termsOf);
  const answer = answerStatements(joined, checked);
  const profits = products === null ? [] : profitsOf(joined, match, areGoodsBack);
  const uncategorised = missingCategories(checked, match);
  return {
    files,
    answer,
    profit: products === null ? null : answerProfit(profits, joined),
    drift: feeDrift(checked, match),
    lessons: learnLessons(checked, joined.loose),
    listings: lessonListings(joined, match),
    soldAt: soldListings(joined, match),
    uncategorised,
    categories: [...new Set(uncategorised.map(({ marketplace }) => marketplace))].map((marketplace) => ({
      marketplace,
      names: [...categoriesOf(termsOf(marketplace).rules)],
    })),
    disputeCsv: disputeCsv(answer),
    verdictCsv: verdictCsv(answer),
    profitCsv: profitCsv(profits),
    toStore: storingBatches(ordersToStore({ joined, checked, profits }, termsOf, today)),
  };
}

function requireTerms(terms: ReadonlyMap<Marketplace, CheckTerms>, marketplace: Marketplace): CheckTerms {
  const existing = terms.get(marketplace);
  if (existing === undefined) throw new Error(`no rules of ${marketplace}`);
  return existing;
}
