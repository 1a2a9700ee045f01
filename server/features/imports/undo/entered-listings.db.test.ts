import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { type BulkSteps, bulkSteps } from "#testing/data/catalogue/bulk-steps.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";
import { EnteredListings } from "#testing/documents/import-documents.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
let bulk: BulkSteps;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
  bulk = bulkSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const titles = "SKU;Produto;Custo;Preço;Canal;Vendas por mês";

async function found({ client }: TestAccount, importId: string) {
  const { viewer } = await client.graphql(EnteredListings, { filter: { importId } });
  return viewer?.listings;
}

const namesOf = (page: Awaited<ReturnType<typeof found>>) =>
  page?.edges.map(({ node: { product, channel } }) => `${product.sku} ${channel}`).sort();

describe("GR-08 D306 the listings of an import", () => {
  test("are those of the rows that entered, with their own profit and loss", async () => {
    const account = await createAccount(app, "trial");
    await steps.imported(
      account,
      `${titles}\nA1;Caneca;10,00;39,90;Shopee;10\nA2;Prato;20,00;59,90;Shopee;10`,
    );
    const { globalId } = await steps.imported(
      account,
      `${titles}\nA1;Caneca;10,00;39,90;Shopee;10\nA2;Prato;20,00;9,90;Shopee;10\nA3;Copo;5,00;;Amazon;`,
    );
    const page = await found(account, globalId);
    expect(namesOf(page)).toEqual(["A2 SHOPEE", "A3 AMAZON"]);
    expect(page).toMatchObject({ totalCount: 2, totals: { listingsInLoss: 1, listingsLeftOut: 1 } });
    expect(page?.totals?.monthlyProfitCents).toBeLessThan(0);
  });

  test("of a row without a channel's facts are all listings of its product", async () => {
    const account = await createAccount(app, "trial");
    const both = "A1;Caneca;10,00;39,90;Shopee;1\nA1;Caneca;10,00;45,90;Amazon;1";
    await steps.imported(account, `${titles}\n${both}`);
    const { globalId } = await steps.imported(account, "SKU;Custo\nA1;11,00");
    expect(namesOf(await found(account, globalId))).toEqual(["A1 AMAZON", "A1 SHOPEE"]);
  });

  test("of another seller, or of no import, are none", async () => {
    const account = await createAccount(app, "trial");
    const { globalId } = await steps.imported(account, `${titles}\nA1;Caneca;10,00;39,90;Shopee;1`);
    const stranger = await createAccount(app, "trial");
    await steps.imported(stranger, `${titles}\nA1;Caneca;10,00;39,90;Shopee;1`);
    expect(await found(stranger, globalId)).toMatchObject({ totalCount: 0 });
    for (const other of [encodeGlobalID("Import", "1"), encodeGlobalID("Listing", globalId.slice(0, 9))])
      expect(await found(account, other)).toMatchObject({ totalCount: 0 });
  });

  test("are all that a bulk step with this filter changes", async () => {
    const account = await createAccount(app, "trial");
    await steps.imported(account, `${titles}\nA1;Caneca;10,00;39,90;Shopee;1`);
    const { globalId } = await steps.imported(account, `${titles}\nA2;Prato;10,00;39,90;Shopee;1`);
    const id = await bulk.preview(account, { filter: { importId: globalId } });
    expect(await bulk.find(id)).toMatchObject({ itemCount: 1 });
  });
});
