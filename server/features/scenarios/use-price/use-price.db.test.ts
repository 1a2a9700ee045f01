import { beforeAll, describe, expect, test } from "vitest";
import { scenarioText } from "#core/scenarios/scenario-text.ts";
import { dayMs } from "#core/time.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee, firstOf } from "#testing/data/catalogue/products.ts";
import { addScenario } from "#testing/data/scenarios.ts";
import { History, UndoPriceChange } from "#testing/documents/price-history-documents.ts";
import { UseScenarioPrice } from "#testing/documents/scenario-documents.ts";
import type { MarketplaceInput } from "#testing/gql/graphql.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** A product with a listing at Shopee, and a scenario of it at R$ 61.90. */
async function scenarioOfListing(client: TestClient, marketplace: MarketplaceInput = { shopee: {} }) {
  const product = await addProduct(client, {}, [atShopee()]);
  const listingId = firstOf(product.listings).id;
  const price = { cost: 20, priceList: 61.9, marketplace };
  const scenario = await addScenario(client, price, { listingId, name: "Campanha" });
  return { product, scenario };
}

async function usePrice(client: TestClient, id: string, version = 1) {
  return (await client.graphql(UseScenarioPrice, { input: { id, version } })).useScenarioPrice;
}

async function changesOf(client: TestClient, id: string) {
  const { product } = await client.graphql(History, { id });
  return product?.priceChanges.edges.map(({ node }) => node) ?? [];
}

describe("SC-03 'Usar no anúncio'", () => {
  test("D329 PR-10 gives the listing the price, names the scenario in the history, and can be undone", async () => {
    const { client } = await createAccount(app, "paid");
    const { product, scenario } = await scenarioOfListing(client);
    const before = firstOf(await changesOf(client, product.id)).newCents;
    const used = await usePrice(client, scenario.id);
    expect(used).toMatchObject({ listing: { priceCents: 6190, version: 2 } });
    const [change] = await changesOf(client, product.id);
    expect(change).toMatchObject({ kind: "PRICE", newCents: 6190, actor: "SCENARIO", actorName: "Campanha" });
    const input = { priceChangeId: change?.id ?? "", version: 2 };
    const { undoPriceChange } = await client.graphql(UndoPriceChange, { input });
    expect(undoPriceChange).toMatchObject({ listing: { priceCents: before } });
  });

  test("AP-02 by an API key names the key, and needs the scope to write", async () => {
    const { program, client } = await createIntegrator(app, { scopes: ["WRITE"] });
    const { product, scenario } = await scenarioOfListing(client);
    await usePrice(program, scenario.id);
    expect(await changesOf(client, product.id)).toContainEqual(
      expect.objectContaining({ newCents: 6190, actor: "API_KEY" }),
    );
  });

  test("of a price that the listing has changes nothing and offers no undo", async () => {
    const { client } = await createAccount(app, "paid");
    const { product, scenario } = await scenarioOfListing(client);
    await usePrice(client, scenario.id);
    const count = (await changesOf(client, product.id)).length;
    expect(await usePrice(client, scenario.id, 2)).toMatchObject({ priceChange: null });
    expect(await changesOf(client, product.id)).toHaveLength(count);
  });

  test("is refused when the listing changed since it was read, or is gone", async () => {
    const { client, userId } = await createAccount(app, "paid");
    const { product, scenario } = await scenarioOfListing(client);
    expect(await usePrice(client, scenario.id, 7)).toMatchObject({ code: "VERSION_CONFLICT" });
    await app.db.listing.deleteMany({ where: { userId } });
    const noListing = { fields: [{ field: "id", message: scenarioText.noListing }] };
    expect(await usePrice(client, scenario.id)).toMatchObject(noListing);
    expect((await changesOf(client, product.id)).map(({ newCents }) => newCents)).not.toContain(6190);
  });

  test("is refused for a sale at another channel than the listing's", async () => {
    const { client } = await createAccount(app, "paid");
    const { scenario } = await scenarioOfListing(client, { tiktokShop: {} });
    const otherChannel = { fields: [{ field: "id", message: scenarioText.otherChannel }] };
    expect(await usePrice(client, scenario.id)).toMatchObject(otherChannel);
  });

  test("D325 is refused for a scenario above the limit once access has ended", async () => {
    const { client, userId } = await createAccount(app, "trial");
    const { scenario } = await scenarioOfListing(client);
    for (const name of ["1", "2", "3", "4", "5"])
      await addScenario(client, { cost: 1, priceList: 2 }, { name });
    const trialStartedAt = new Date(app.clock.now().getTime() - 8 * dayMs);
    await app.db.user.update({ where: { id: userId }, data: { trialStartedAt } });
    expect(await usePrice(client, scenario.id)).toMatchObject({ code: "SCENARIO_READ_ONLY" });
  });

  test("is NOT_FOUND for another seller's scenario", async () => {
    const { client } = await createAccount(app, "paid");
    const other = await createAccount(app, "paid");
    const { product, scenario } = await scenarioOfListing(client);
    await expect(usePrice(other.client, scenario.id)).rejects.toThrow("NOT_FOUND");
    expect((await changesOf(client, product.id)).map(({ newCents }) => newCents)).not.toContain(6190);
  });
});
