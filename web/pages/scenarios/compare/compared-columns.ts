import { civilDayOf } from "#core/fees/civil-day.ts";
import type { Example } from "#core/sale/examples.ts";
import { scenarioSale } from "#web/features/scenarios/scenario-sale.ts";
import type { PricedScenario } from "#web/features/scenarios/use-scenario-price.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ComparedSale } from "./compare-rows.ts";

const ComparedScenario_scenario = graphql(`
  fragment ComparedScenario_scenario on Scenario {
    id
    name
    day
    rules
    priceList
    isReadOnly
    ...ScenarioSale_scenario
    result {
      ...ComparedResult_result
    }
    resultToday {
      ...ComparedResult_result
    }
    product {
      id
      name
    }
    listing {
      id
      version
      channel
      priceCents
    }
  }
`);

const ComparedResult_result = graphql(`
  fragment ComparedResult_result on PriceResult {
    examples
    effectivePrice
    marginAfterAds {
      value
      pct
    }
    marketplaceCosts
    marketplaceTransfer
    tax {
      value
      pct
    }
    costOfGoods
    packaging
    returns {
      value
      pct
    }
    adCost
    breakEvenRoas
    listPriceForMinimumRoas
    listPriceForMinimumMargin
    feeLines {
      label
      value
    }
  }
`);

export type CompareColumn = ComparedSale & {
  key: string;
  /** The scenario's id; null for the column of today's rules. */
  scenarioId: string | null;
  name: string;
  examples: readonly Example[];
  rules: "CURRENT" | "OLDER" | "CORRECTED";
  product: { id: string; name: string } | null;
  priceList: number;
  isReadOnly: boolean;
  /** The listing that it was saved for; null: none, or it was removed. */
  listing: PricedScenario["listing"];
};

/**
 * The columns of these scenarios. One alone whose rules are not today's gets a second column: the
 * same sale under today's rules, if those need no more answers.
 */
export function columnsOf(
  scenarios: readonly FragmentType<typeof ComparedScenario_scenario>[],
): CompareColumn[] {
  const columns = scenarios.map((masked) => {
    const scenario = readFragment(ComparedScenario_scenario, masked);
    const { id, name, day, rules, priceList, isReadOnly } = scenario;
    const [product, listing] = [scenario.product ?? null, scenario.listing ?? null];
    const result = readFragment(ComparedResult_result, scenario.result);
    const { examples } = result;
    const stored = {
      ...scenarioSale(scenario),
      day,
      result,
      examples,
      rules,
      priceList,
      isReadOnly,
      product,
      listing,
    };
    return { scenario, column: { ...stored, key: id, scenarioId: id, name } };
  });
  const [only] = columns;
  const own = columns.map(({ column }) => column);
  if (!only || columns.length > 1 || only.column.rules === "CURRENT") return own;
  const { resultToday } = only.scenario;
  if (!resultToday) return own;
  const today: CompareColumn = {
    ...only.column,
    key: "today",
    scenarioId: null,
    name: "Com as regras de hoje",
    day: civilDayOf(new Date()),
    rules: "CURRENT",
    result: readFragment(ComparedResult_result, resultToday),
  };
  return [...own, today];
}
