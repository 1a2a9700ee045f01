import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { InventedSale } from "#testing/statements/invented-sales.ts";
import { amazonFixtures } from "#testing/statements/marketplaces/amazon-fixture.ts";
import { magaluFixtures } from "#testing/statements/marketplaces/magalu-fixture.ts";
import {
  mercadoLivreFixtures,
  mercadoLivreTerms,
} from "#testing/statements/marketplaces/mercado-livre-fixture.ts";
import { sheinFixtures } from "#testing/statements/marketplaces/shein-fixture.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { tiktokFixtures } from "#testing/statements/marketplaces/tiktok-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { joinOrders } from "../merge/join-orders.ts";
import { emptyBook, mergeStatement } from "../merge/order-book.ts";
import { readStatement } from "../read-statement.ts";
import { chargedOf, checkOrder, type OrderCheck } from "./check-order.ts";
import type { CheckTerms } from "./expected-fees.ts";

type Case = { terms: MarketplaceInput; files: (seed: number) => StatementFixture[] };

const count = 15;
const shopee: MarketplaceInput = { marketplace: "SHOPEE", sellerType: "CNPJ" };
const amazon: MarketplaceInput = { marketplace: "AMAZON", category: "Cozinha", logistics: "OWN" };
const shein: MarketplaceInput = { marketplace: "SHEIN", category: "Demais" };

const cases: Record<string, Case> = {
  "Shopee's income and orders": {
    terms: shopee,
    files: (seed) => Object.values(shopeeFixtures(seededRandom(seed), count)),
  },
  "Mercado Livre's sales": {
    terms: mercadoLivreTerms,
    files: (seed) => [mercadoLivreFixtures(seededRandom(seed), count).sales],
  },
  "Mercado Livre's sales and invoice": {
    terms: mercadoLivreTerms,
    files: (seed) => Object.values(mercadoLivreFixtures(seededRandom(seed), count)),
  },
  "TikTok Shop's settlements": {
    terms: { marketplace: "TIKTOK_SHOP" },
    files: (seed) => [tiktokFixtures(seededRandom(seed), count).settled],
  },
  "Amazon's transactions": {
    terms: amazon,
    files: (seed) => [amazonFixtures(seededRandom(seed), count).unified],
  },
  "Amazon's Flat File V2": {
    terms: amazon,
    files: (seed) => [amazonFixtures(seededRandom(seed), count).flatFile],
  },
  "Magalu's sales and financial report": {
    terms: { marketplace: "MAGALU" },
    files: (seed) => Object.values(magaluFixtures(seededRandom(seed), count)),
  },
  "Shein's orders and invoices": {
    terms: shein,
    files: (seed) => Object.values(sheinFixtures(seededRandom(seed), count)),
  },
};

function checkTerms(terms: MarketplaceInput): CheckTerms {
  return { rules: allRules[terms.marketplace], today: "2026-11-28", termsOf: () => terms };
}

async function checks(
  { terms, files }: Case,
  seed: number,
): Promise<{ sales: readonly InventedSale[]; checked: OrderCheck[] }> {
  let book = emptyBook;
  const fixtures = files(seed);
  for (const { sheets } of fixtures) {
    const result = await readStatement(sheets);
    if (!result.ok) throw new Error(result.refusal.text);
    for (const statement of result.statements) book = mergeStatement(book, statement, 1);
  }
  const joined = joinOrders(book);
  expect(joined.filter(({ missing }) => missing !== null)).toEqual([]);
  const checked = joined.map(({ order }) => checkOrder(order, checkTerms(terms)));
  return { sales: fixtures[0]?.sales ?? [], checked };
}

/** What the comparison has to say of a sale. */
function plantedIn({ planted }: InventedSale, { order, expected }: OrderCheck) {
  if (planted === null) return [];
  const { kind, cents } = planted;
  const freightCents = expected.type === "EXPECTED" ? expected.freightCents : null;
  if (kind === "FREIGHT") {
    // Amazon's file says by which table it sent the parcel, whatever the terms say.
    const beyond = freightCents === null ? 0 : freightCents - cents;
    return beyond === 0 ? [] : [{ kind, cents: beyond }];
  }
  // A bonus; Shopee's campaign is a share of the price.
  if (kind !== "CAMPAIGN") return [{ kind, cents: -cents }];
  return [{ kind, cents: order.format === "SHOPEE_INCOME" ? expect.any(Number) : cents }];
}

/** Whether an extra fee happens to be as high as a campaign's. */
function isAmbiguous({ planted }: InventedSale, { expected }: OrderCheck): boolean {
  if (planted?.kind !== "UNEXPLAINED" || expected.type !== "EXPECTED") return false;
  return Math.abs(planted.cents - expected.campaignCents) <= 2 * expected.units;
}

describe("an order against the rule of its day", () => {
  test.each(Object.entries(cases))(
    "ST-03 D414 every planted difference of %s is named, and no other",
    async (_, each) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
          const { sales, checked } = await checks(each, seed);
          const byNumber = new Map(checked.map((check) => [check.order.number, check]));
          for (const sale of sales) {
            const check = byNumber.get(sale.number);
            if (check === undefined) throw new Error(`${sale.number} is missing`);
            if (isAmbiguous(sale, check)) continue;
            const named = check.differences.map(({ kind, cents }) => ({ kind, cents }));
            expect(named, sale.number).toEqual(plantedIn(sale, check));
          }
          expect(checked).toHaveLength(sales.length);
        }),
        { numRuns: 8 },
      );
    },
  );

  test.each(Object.entries(cases))(
    "ST-03 the differences of %s are exactly what the payout lacks of the rule's",
    async (_, each) => {
      const { checked } = await checks(each, 11);
      for (const { order, expected, differences, roundingCents } of checked) {
        if (expected.type !== "EXPECTED") throw new Error(expected.type);
        const freight =
          expected.freightCents === null ? chargedOf(order, ["FREIGHT"]) : -expected.freightCents;
        const left =
          order.goodsCents +
          chargedOf(order, ["DISCOUNT", "EXTRA_REVENUE"]) -
          expected.commissionCents -
          expected.fixedCents +
          freight;
        const named = differences.reduce((sum, { cents }) => sum + cents, roundingCents);
        expect(left + named).toBe(order.payoutCents);
      }
    },
  );
});
