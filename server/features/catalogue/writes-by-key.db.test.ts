import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importWork } from "#server/features/imports/worker/import-work.ts";
import { runWork } from "#server/platform/work/run-work.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { bulkSteps } from "#testing/data/catalogue/bulk-steps.ts";
import { sendFile } from "#testing/data/catalogue/import-steps.ts";
import { addProduct, atShopee, firstOf } from "#testing/data/catalogue/products.ts";
import { UpdateListing } from "#testing/documents/listing-documents.ts";
import { History, UndoPriceChange } from "#testing/documents/price-history-documents.ts";
import { UpdateProduct } from "#testing/documents/product-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const writer = () => createIntegrator(app, { scopes: ["WRITE"] });

describe("AP-02 a key with WRITE", () => {
  test("PR-10 changes products and listings; the history keeps the name of a deleted key", async () => {
    const { program, client, apiKeyId, userId } = await writer();
    const product = await addProduct(program, { costCents: 1000 }, [atShopee()]);
    const listing = firstOf(product.listings);
    const changed = await program.graphql(UpdateListing, {
      input: { id: listing.id, version: 1, listing: { priceCents: 8500 } },
    });
    const { priceChange } = "priceChange" in changed.updateListing ? changed.updateListing : {};
    const undo = { priceChangeId: priceChange?.id ?? "", version: 2 };
    await program.graphql(UndoPriceChange, { input: undo });
    await client.graphql(UpdateProduct, {
      input: { id: product.id, version: 1, product: { costCents: 1100 } },
    });
    await app.db.apiKey.delete({ where: { id: apiKeyId } });

    const { product: now } = await client.graphql(History, { id: product.id });
    const entries = now?.priceChanges.edges.map(({ node }) => [node.kind, node.actor, node.actorName]);
    expect(entries).toEqual([
      ["COST", "PERSON", null],
      ["PRICE", "UNDO", "Programa"],
      ["PRICE", "API_KEY", "Programa"],
      ["COST", "API_KEY", "Programa"],
      ["PRICE", "API_KEY", "Programa"],
    ]);
    expect(await app.db.priceChange.count({ where: { userId, actorId: apiKeyId } })).toBe(4);
  });

  test("an outdated version is refused, as in a browser", async () => {
    const { program, client } = await writer();
    const { id } = await addProduct(client);
    const save = (name: string) =>
      program.graphql(UpdateProduct, { input: { id, version: 1, product: { name } } });
    await save("Xícara");
    expect((await save("Caneca")).updateProduct).toMatchObject({ code: "VERSION_CONFLICT" });
  });

  test("imports a file and polls it with a query", async () => {
    const { program, userId } = await writer();
    const sent = await sendFile({ client: program }, "SKU;Nome;Custo\nCAN;Caneca;12,50\n");
    const work = () => runWork(app.deps, importWork(app.deps), sent.id);
    await work();
    const { data } = await program.rawGraphql<{ node: { mapping: object[] } }>(
      "query ($id: ID!) { node(id: $id) { ... on Import { state mapping { field column } } } }",
      { id: sent.globalId },
    );
    const input = { id: sent.globalId, mapping: data?.node.mapping };
    for (const [mutation, given] of [
      ["prepareImport", { ...input, channel: "SHOPEE" }],
      ["applyImport", { id: sent.globalId }],
    ] as const) {
      const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
      const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`;
      expect((await program.rawGraphql(query, { input: given })).errors).toBeUndefined();
      await work();
    }
    expect(await app.db.product.findMany({ where: { userId } })).toMatchObject([
      { sku: "CAN", costCents: 1250 },
    ]);
  });

  test("changes prices in bulk and undoes the change", async () => {
    const integrator = await writer();
    const asProgram = { ...integrator, client: integrator.program };
    await addProduct(integrator.client, { costCents: 5000 }, [atShopee(6000)]);
    const bulk = bulkSteps(app);
    const step = await bulk.preview(asProgram);
    await bulk.apply(asProgram, step);
    expect(await bulk.prices(integrator)).not.toEqual([6000]);
    await bulk.undo(asProgram, step);
    expect(await bulk.prices(integrator)).toEqual([6000]);
  });
});

test("AP-02 without WRITE a file is refused before it is read", async () => {
  const { program, userId } = await createIntegrator(app);
  await expect(sendFile({ client: program }, "SKU\n")).rejects.toThrow("403");
  expect(await app.db.import.count({ where: { userId } })).toBe(0);
});
