import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { addProduct } from "#testing/data/catalogue/products.ts";
import { CostsByDay, SetCostsByDay } from "#testing/documents/price-history-documents.ts";
import { UpdateProduct } from "#testing/documents/product-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // 22 November, 21:30 in São Paulo: already the 23rd in UTC.
  const halfPastNine = Date.parse("2026-11-23T00:30:00Z");
  app.clock.advance((halfPastNine - app.clock.now().getTime()) / 1000, "seconds");
});

async function seller() {
  const account = await createAccount(app, "basic");
  const { id } = await addProduct(account.client, { costCents: 5000 });
  const setCost = async (version: number, costCents: number | null) =>
    await account.client.graphql(UpdateProduct, { input: { id, version, product: { costCents } } });
  return { ...account, id, setCost };
}

async function costsOf({ client, id }: Pick<TestAccount, "client"> & { id: string }) {
  const { product } = await client.graphql(CostsByDay, { id });
  return product?.costs;
}

describe("MO-04 ST-19 D580 what a product cost by day", () => {
  test("follows its recorded changes by the day in São Paulo, the last of a day", async () => {
    const account = await seller();
    await account.setCost(1, 5500);
    expect(await costsOf(account)).toEqual([{ validFrom: "2026-11-22", costCents: 5500 }]);
    app.clock.advance(1, "days");
    await account.setCost(2, 6000);
    await account.setCost(3, null);
    expect(await costsOf(account)).toEqual([
      { validFrom: "2026-11-23", costCents: null },
      { validFrom: "2026-11-22", costCents: 5500 },
    ]);
    app.clock.advance(-1, "days");
  });

  test("can be corrected, which leaves its cost now and the recorded history as they were", async () => {
    const account = await seller();
    const { client, id, userId } = account;
    const costs = [
      { validFrom: "2026-03-01", costCents: 4000 },
      { validFrom: "2026-10-05", costCents: 5000 },
    ];
    const { setProductCosts } = await client.graphql(SetCostsByDay, { input: { id, version: 1, costs } });
    expect(setProductCosts).toMatchObject({
      product: { version: 2, costCents: 5000, costs: [costs[1], costs[0]] },
    });
    expect(await app.db.priceChange.count({ where: { userId, kind: "COST" } })).toBe(1);
    await account.setCost(2, 5200);
    expect(await costsOf(account)).toMatchObject([{ validFrom: "2026-11-22" }, costs[1], costs[0]]);
  });

  test("is refused with another cost of today, and for an outdated version", async () => {
    const { client, id } = await seller();
    const set = async (version: number, costCents: number) => {
      const input = { id, version, costs: [{ validFrom: "2026-10-05", costCents }] };
      return (await client.graphql(SetCostsByDay, { input })).setProductCosts;
    };
    expect(await set(1, 4999)).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field: "costs" }] });
    expect(await set(2, 5000)).toMatchObject({ code: "VERSION_CONFLICT" });
  });
});
