import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { OwnProduct, SetKitParts, UpdateProduct } from "#testing/documents/product-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function setParts(client: TestClient, id: string, version: number, parts: [string, number][]) {
  const input = { id, version, parts: parts.map(([productId, quantity]) => ({ productId, quantity })) };
  return (await client.graphql(SetKitParts, { input })).setKitParts;
}

async function setCost(client: TestClient, id: string, version: number, costCents: number | null) {
  return (await client.graphql(UpdateProduct, { input: { id, version, product: { costCents } } }))
    .updateProduct;
}

describe("D161 a kit", () => {
  test("costs the sum of its parts; its figures and history follow their changes", async () => {
    const { client, userId } = await createAccount(app, "paid");
    const [mug, box] = [
      await addProduct(client, { costCents: 1000 }),
      await addProduct(client, { costCents: 300 }),
    ];
    const kit = await addProduct(client, { costCents: 9 }, [atShopee()]);
    const made = await setParts(client, kit.id, 1, [
      [mug.id, 4],
      [box.id, 1],
    ]);
    expect(made).toMatchObject({
      product: { isKit: true, costCents: 4300, version: 2, listings: [{ profitCents: 1649 }] },
    });
    await setCost(client, mug.id, 1, 1500);
    const kitNow = async () => (await client.graphql(OwnProduct, { id: kit.id })).product;
    expect(await kitNow()).toMatchObject({ costCents: 6300, version: 3, listings: [{ profitCents: -351 }] });
    await setCost(client, box.id, 1, null);
    expect(await kitNow()).toMatchObject({
      costCents: null,
      listings: [{ health: "MISSING", missing: ["COST"] }],
    });
    const changes = await app.db.priceChange.findMany({
      where: { userId, kind: "COST", product: { isKit: true } },
      orderBy: { id: "asc" },
    });
    expect(changes.map(({ oldCents, newCents }) => [oldCents, newCents])).toEqual([
      [null, 9],
      [9, 4300],
      [4300, 6300],
      [6300, null],
    ]);
  });

  test("cannot be a part, repeat a part or have its cost typed; without parts it keeps it", async () => {
    const { client } = await createAccount(app, "paid");
    const [mug, kit, other] = [
      await addProduct(client, { costCents: 100 }),
      await addProduct(client),
      await addProduct(client),
    ];
    await setParts(client, kit.id, 1, [[mug.id, 2]]);
    const refused = { __typename: "InvalidInputError", fields: [{ field: "parts" }] };
    expect(await setParts(client, other.id, 1, [[kit.id, 1]])).toMatchObject(refused);
    expect(await setParts(client, mug.id, 1, [[other.id, 1]])).toMatchObject(refused);
    expect(await setParts(client, other.id, 1, [[other.id, 1]])).toMatchObject(refused);
    const twice: [string, number][] = [
      [mug.id, 1],
      [mug.id, 2],
    ];
    expect(await setParts(client, other.id, 1, twice)).toMatchObject(refused);
    for (const quantity of [0, -1, 1001]) {
      expect(await setParts(client, other.id, 1, [[mug.id, quantity]])).toMatchObject(refused);
    }
    expect(await setCost(client, kit.id, 2, 5)).toMatchObject({ fields: [{ field: "product.costCents" }] });
    expect(await setParts(client, kit.id, 2, [])).toMatchObject({
      product: { isKit: false, costCents: 200 },
    });
  });

  test("has the right cost after two of its parts change at once", async () => {
    const { client } = await createAccount(app, "paid");
    const parts = await Promise.all(Array.from({ length: 6 }, () => addProduct(client, { costCents: 100 })));
    const kit = await addProduct(client);
    await setParts(
      client,
      kit.id,
      1,
      parts.map(({ id }): [string, number] => [id, 1]),
    );
    await Promise.all(parts.map(({ id }) => setCost(client, id, 1, 1000)));
    expect((await client.graphql(OwnProduct, { id: kit.id })).product).toMatchObject({ costCents: 6000 });
  });
});
