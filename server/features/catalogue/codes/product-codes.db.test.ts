import { encodeGlobalID } from "@pothos/plugin-relay";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { LinkCode, ProductsOfCodes } from "#testing/documents/product-code-documents.ts";
import { storeItems } from "../marketplace-items/store-items.ts";
import { maxSkus } from "../products/list-products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function found({ client }: TestAccount, ...codes: string[]): Promise<Record<string, string | null>> {
  const { productsOfCodes } = await client.graphql(ProductsOfCodes, { marketplace: "SHOPEE", codes });
  return Object.fromEntries(productsOfCodes.map(({ code, product }) => [code, product.sku]));
}

async function link({ client }: TestAccount, code: string, productId: string | null) {
  const input = { marketplace: "SHOPEE" as const, code, productId };
  return (await client.graphql(LinkCode, { input })).linkProductCode;
}

describe("ST-18 D581 the product that a marketplace's file names", () => {
  test("is found by what was linked, else by its SKU, else by the marketplace's id", async () => {
    const account = await createAccount(app, "basic");
    const cup = await addProduct(account.client, { name: "Caneca", sku: "CAN-1" }, [atShopee()]);
    await addProduct(account.client, { name: "Prato", sku: "PRA-1" }, [atShopee()]);
    const item = { variationId: "555", sku: null, cents: 100 };
    const listingId = (
      await app.db.listing.findFirstOrThrow({ where: { sku: "PRA-1", userId: account.userId } })
    ).id;
    await storeItems(app.db, account.userId, [{ ...item, listingId, itemId: "90001" }], app.clock.now());
    expect(await found(account, "can-1", "90001", "555", "X", "VELHO 7")).toEqual({
      "can-1": "CAN-1",
      "90001": "PRA-1",
      "555": "PRA-1",
    });
    await link(account, "Velho7", cup.id);
    await link(account, "PRA-1", cup.id);
    expect(await found(account, "VELHO 7", "PRA-1")).toEqual({ "VELHO 7": "CAN-1", "PRA-1": "CAN-1" });
    await link(account, "pra-1", null);
    expect(await found(account, "PRA-1")).toEqual({ "PRA-1": "PRA-1" });
  });

  test("is none where an id of the marketplace is of several products", async () => {
    const account = await createAccount(app, "basic");
    await addProduct(account.client, { name: "Azul", sku: "AZ" }, [atShopee()]);
    await addProduct(account.client, { name: "Preta", sku: "PR" }, [atShopee()]);
    const listings = await app.db.listing.findMany({ where: { userId: account.userId } });
    const items = listings.map(({ id: listingId }, index) => ({
      ...{ listingId, itemId: "90002", variationId: String(index + 1), sku: null, cents: 100 },
    }));
    await storeItems(app.db, account.userId, items, app.clock.now());
    expect(Object.keys(await found(account, "90002", "1"))).toEqual(["1"]);
  });

  test("is never another seller's, and a link to one is refused", async () => {
    const [ana, bia] = [await createAccount(app, "basic"), await createAccount(app, "basic")];
    const { id } = await addProduct(ana.client, { name: "Segredo", sku: "SEG" });
    expect(await found(bia, "SEG")).toEqual({});
    const input = { marketplace: "SHOPEE" as const, code: "SEG", productId: id };
    const { errors } = await bia.client.rawGraphql(
      "mutation ($input: LinkProductCodeInput!) { linkProductCode(input: $input) { __typename } }",
      { input },
    );
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    await link(ana, "OUTRO", id);
    expect(await found(bia, "OUTRO")).toEqual({});
  });

  test("is bounded: so many codes, each of 1 to 100 characters", async () => {
    const account = await createAccount(app, "basic");
    const codes = Array.from({ length: maxSkus + 1 }, String);
    const { errors } = await account.client.rawGraphql(
      "query ($codes: [String!]!) { productsOfCodes(marketplace: SHOPEE, codes: $codes) { code } }",
      { codes },
    );
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    const id = encodeGlobalID("Product", account.userId);
    for (const code of ["", " ", "x".repeat(101)])
      expect(await link(account, code, id)).toMatchObject({ fields: [{ field: "code" }] });
  });
});
