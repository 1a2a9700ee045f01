import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { bulkSteps } from "#testing/data/catalogue/bulk-steps.ts";
import { feeChanges } from "#testing/data/catalogue/fee-changes.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { simulations } from "#testing/data/catalogue/simulations.ts";
import { FeeChanges } from "#testing/documents/fee-change-documents.ts";
import { graphql } from "#testing/gql/gql.ts";

const ComparedExamples = graphql(`
  query ComparedExamples($id: ID!) {
    node(id: $id) {
      ... on BulkStep {
        examples
      }
      ... on Simulation {
        examples
      }
      ... on FeeChange {
        examples
      }
    }
  }
`);

let app: TestApp;
let changes: ReturnType<typeof feeChanges>;
beforeAll(async () => {
  app = await testApp();
  changes = feeChanges(app);
  changes.announce();
});
afterAll(async () => {
  await changes.forget();
  await Promise.all([app.deps.locks.close(), app.deps.queues.close()]);
});

async function feeChangeOf({ userId, client }: TestAccount) {
  await changes.follow();
  await changes.calculate(userId);
  const { viewer } = await client.graphql(FeeChanges, { channel: "SHOPEE", on: null });
  return viewer?.report.feeChange?.id ?? "";
}

/** The ids of a comparison of each kind, with all listings of the seller. */
const kinds = {
  "a bulk step": (seller: TestAccount) => bulkSteps(app).preview(seller),
  "a simulation": (seller: TestAccount) => simulations(app).run(seller),
  "a fee change": feeChangeOf,
};

test.each(Object.entries(kinds))("AS-01 D564 %s tells the examples of its listings", async (_, make) => {
  const [example, own] = [await createAccount(app, "trial"), await createAccount(app, "trial")];
  const sold = { costCents: 2000, priceCents: 5000, unitsPerMonth: 10 };
  await createListings(app, example.userId, [{ ...sold, listing: { terms: {} } }]);
  await createListings(app, own.userId, [{ ...sold, listing: { terms: { taxSellPct: 7 } } }]);
  const examplesOf = async (seller: TestAccount) => {
    const { node } = await seller.client.graphql(ComparedExamples, { id: await make(seller) });
    return node && "examples" in node ? node.examples : null;
  };
  expect(await examplesOf(example)).toEqual(["TAX"]);
  expect(await examplesOf(own)).toEqual([]);
});
