import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textsOf } from "#testing/statements/invented-buyers.ts";
import { amazonFixtures } from "#testing/statements/marketplaces/amazon-fixture.ts";
import { magaluFixtures } from "#testing/statements/marketplaces/magalu-fixture.ts";
import { mercadoLivreFixtures } from "#testing/statements/marketplaces/mercado-livre-fixture.ts";
import { sheinFixtures } from "#testing/statements/marketplaces/shein-fixture.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { tiktokFixtures } from "#testing/statements/marketplaces/tiktok-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { proveOrder, proveStatement } from "./prove-payout.ts";
import { readStatement } from "./read-statement.ts";
import type { Statement, StatementOrder } from "./statement-order.ts";

const fixtures: Record<string, (seed: number) => StatementFixture> = {
  "Shopee's income": (seed) => shopeeFixtures(seededRandom(seed), 12).income,
  "Shopee's orders": (seed) => shopeeFixtures(seededRandom(seed), 12).orders,
  "Mercado Livre's sales": (seed) => mercadoLivreFixtures(seededRandom(seed), 12).sales,
  "Mercado Livre's invoice": (seed) => mercadoLivreFixtures(seededRandom(seed), 12).billing,
  "TikTok Shop's settlements": (seed) => tiktokFixtures(seededRandom(seed), 12).settled,
  "Amazon's transactions": (seed) => amazonFixtures(seededRandom(seed), 12).unified,
  "Amazon's Flat File V2": (seed) => amazonFixtures(seededRandom(seed), 12).flatFile,
  "Magalu's sales": (seed) => magaluFixtures(seededRandom(seed), 12).sales,
  "Magalu's financial report": (seed) => magaluFixtures(seededRandom(seed), 12).financial,
  "Shein's orders": (seed) => sheinFixtures(seededRandom(seed), 12).orders,
  "Shein's invoices": (seed) => sheinFixtures(seededRandom(seed), 12).invoices,
};
const kinds = Object.entries(fixtures);
const seeds = fc.integer({ min: 1, max: 1_000_000 });
/** Several kinds of files, and a run reads a whole one. */
const fewRuns = { numRuns: 8 };

async function read({ sheets }: Pick<StatementFixture, "sheets">): Promise<Statement> {
  const result = await readStatement(sheets);
  if (!result.ok) throw new Error(result.refusal.text);
  const [statement, ...others] = result.statements;
  if (statement === undefined || others.length > 0) throw new Error("not one statement");
  return statement;
}

/** The charges of an order have no order. */
function sorted(orders: readonly StatementOrder[]): StatementOrder[] {
  const byText = (a: { label: string; kind: string }, b: { label: string; kind: string }) =>
    `${a.kind} ${a.label}` < `${b.kind} ${b.label}` ? -1 : 1;
  return orders.map((order) => ({ ...order, charges: [...order.charges].sort(byText) }));
}

describe("files of marketplaces", () => {
  test.each(kinds)("ST-01 reads from %s exactly the orders that were written", async (_, create) => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const fixture = create(seed);
        const statement = await read(fixture);
        expect(sorted(statement.orders)).toEqual(sorted(fixture.orders));
        expect(statement.loose).toEqual(fixture.loose);
        expect(statement.statedCents).toBe(fixture.statedCents);
      }),
      fewRuns,
    );
  });

  test.each(kinds)("ST-02 D411 nothing of a buyer is in what is read from %s", async (_, create) => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const fixture = create(seed);
        const output = JSON.stringify(await read(fixture));
        expect(textsOf(fixture.buyers).filter((text) => output.includes(text))).toEqual([]);
      }),
      fewRuns,
    );
  });

  test.each(kinds)("ST-05 D410 the parts of %s add up to its payouts to the centavo", async (_, create) => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const statement = await read(create(seed));
        for (const proof of statement.orders.map(proveOrder)) {
          if (proof !== null) expect(proof).toMatchObject({ gapCents: 0, undetailedCents: 0 });
        }
        expect(proveStatement(statement)).toMatchObject({ gapCents: 0, undetailedCents: 0 });
      }),
      fewRuns,
    );
  });
});
