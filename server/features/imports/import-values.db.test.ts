import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { importSteps, sendFile } from "#testing/data/catalogue/import-steps.ts";
import { graphql } from "#testing/gql/gql.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const Values = graphql(`
  query ImportValues($id: ID!) {
    node(id: $id) {
      __typename
      ... on Import {
        unknownValues {
          field
          text
          channel
          rowCount
          isRefused
          options
        }
        mappedValues {
          field
          text
          channel
          as
        }
      }
    }
  }
`);

async function valuesOf({ client }: TestAccount, id: string) {
  const { node } = await client.graphql(Values, { id });
  if (node?.__typename !== "Import") throw new Error("no import");
  return node;
}

const file = [
  "SKU;Produto;Custo;Canal;Categoria canal;Preço",
  "A1;Caneca;10,00;Shopee BR;;39,90",
  "A2;Copo;12,00;Shopee BR;;29,90",
  "A3;Jarra;9,00;Mercado Livre;Jarras;49,90",
].join("\n");

test("AS-04 D534 unknown texts are listed, mapped once, and remembered for the seller's other files", async () => {
  const account = await createAccount(app, "trial");
  const first = await steps.compared(account, file);
  expect(first.summary).toMatchObject({ created: 1, failed: 2 });
  const { unknownValues } = await valuesOf(account, first.globalId);
  expect(unknownValues).toMatchObject([
    { field: "CHANNEL", text: "Shopee BR", channel: null, rowCount: 2, isRefused: true },
    { field: "FEE_CATEGORY", text: "Jarras", channel: "MERCADO_LIVRE", rowCount: 1, isRefused: false },
  ]);
  expect(unknownValues[0]?.options).toContain("Mercado Livre Premium");
  expect(unknownValues[1]?.options).toContain("Casa, Móveis e Decoração");

  const mapping = first.mapping.map(({ field, column }) => ({ field, column }));
  await steps.prepare(account, {
    id: first.globalId,
    mapping,
    values: [
      { field: "CHANNEL", text: "Shopee BR", as: "Shopee" },
      { field: "FEE_CATEGORY", text: "Jarras", channel: "MERCADO_LIVRE", as: "Casa, Móveis e Decoração" },
    ],
  });
  await steps.work(first.id);
  const second = await steps.importOf(account, first.globalId);
  expect(second.summary).toMatchObject({ created: 3, failed: 0 });
  await steps.apply(account, first.globalId);
  await steps.work(first.id);
  const listings = await app.db.listing.findMany({
    where: { userId: account.userId },
    orderBy: { product: { sku: "asc" } },
    select: { channel: true, terms: true },
  });
  expect(listings).toEqual([
    { channel: "SHOPEE", terms: {} },
    { channel: "SHOPEE", terms: {} },
    { channel: "MERCADO_LIVRE", terms: { category: "Casa, Móveis e Decoração" } },
  ]);

  const other = await steps.compared(account, "Código;Nome;Custo;Marketplace\nB1;Vaso;8,00;shopee br");
  expect(other.summary).toMatchObject({ created: 1, failed: 0 });
  expect((await valuesOf(account, other.globalId)).mappedValues).toEqual([
    { field: "CHANNEL", text: "Shopee BR", channel: null, as: "Shopee" },
  ]);
});

test("AS-04 another seller's mapped texts mean nothing", async () => {
  const [one, other] = [await createAccount(app, "trial"), await createAccount(app, "trial")];
  const first = await steps.compared(one, file);
  const mapping = first.mapping.map(({ field, column }) => ({ field, column }));
  const values = [{ field: "CHANNEL" as const, text: "Shopee BR", as: "Shopee" }];
  await steps.prepare(one, { id: first.globalId, mapping, values });
  const sent = await sendFile(other, file);
  await steps.work(sent.id);
  await steps.prepare(other, { id: sent.globalId, mapping });
  await steps.work(sent.id);
  expect((await steps.importOf(other, sent.globalId)).summary).toMatchObject({ failed: 2 });
});
