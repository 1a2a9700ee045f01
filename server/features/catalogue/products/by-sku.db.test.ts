import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { ArchiveProduct } from "#testing/documents/product-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const bySku = `query ($sku: String!) {
  product(sku: $sku) { id }
  viewer { listings(sku: $sku) { totalCount edges { node { product { id } } } } }
}`;
type BySku = {
  product: { id: string } | null;
  viewer: { listings: { totalCount: number; edges: { node: { product: { id: string } } }[] } };
};

describe("AP-01 a product and its listings by SKU", () => {
  test("are found whatever the case and spaces, and only exactly", async () => {
    const { client, program } = await createIntegrator(app);
    const { id } = await addProduct(client, { sku: "CANECA 01" }, [atShopee(), { channel: "OWN_FEES" }]);
    await addProduct(client, { sku: "CANECA 011" });
    const { data } = await program.rawGraphql<BySku>(bySku, { sku: " caneca01" });
    expect(data?.product).toEqual({ id });
    expect(data?.viewer.listings.totalCount).toBe(2);
    expect(new Set(data?.viewer.listings.edges.map(({ node }) => node.product.id))).toEqual(new Set([id]));
  });

  test.each(["CANECA-01", "CANECA", "CANECA-01\u0000"])(
    "the SKU %j of another seller's product finds nothing",
    async (sku) => {
      const [mine, other] = [await createIntegrator(app), await createIntegrator(app)];
      await addProduct(other.client, { sku: "CANECA-01" });
      const { data, errors } = await mine.program.rawGraphql<BySku>(bySku, { sku });
      expect(errors).toBeUndefined();
      expect([data?.product, data?.viewer.listings.totalCount]).toEqual([null, 0]);
    },
  );

  test("need exactly one of id and SKU", async () => {
    const { client, program } = await createIntegrator(app);
    const { id } = await addProduct(client, { sku: "A" });
    for (const args of ["", `(id: "${id}", sku: "A")`]) {
      const { errors } = await program.rawGraphql(`{ product${args} { id } }`);
      expect(errors).toMatchObject([
        { extensions: { code: "BAD_USER_INPUT", fields: { sku: expect.any(String) } } },
      ]);
    }
  });
});

describe("ST-04 many products by SKU", () => {
  const many = "query ($skus: [String!]!) { productsBySku(skus: $skus) { id } }";

  test("ST-04 only the seller's own are found, archived ones too, whatever the case and spaces", async () => {
    const [{ client, program }, other] = [await createIntegrator(app), await createIntegrator(app)];
    const { id } = await addProduct(client, { sku: "CANECA 01" });
    const archived = await addProduct(client, { sku: "COPO-01" });
    await client.graphql(ArchiveProduct, { input: { id: archived.id, version: archived.version } });
    await addProduct(other.client, { sku: "PRATO-01" });
    const skus = ["caneca01", "Caneca 01", "copo-01", "PRATO-01", "nenhum\u0000", ""];
    const { data } = await program.rawGraphql<{ productsBySku: { id: string }[] }>(many, { skus });
    expect(new Set(data?.productsBySku.map((product) => product.id))).toEqual(new Set([id, archived.id]));
    expect(data?.productsBySku).toHaveLength(2);
  });

  test("ST-04 more than 1,000 are refused", async () => {
    const { program } = await createIntegrator(app);
    const skus = Array.from({ length: 1001 }, (_, index) => `${index}`);
    const { errors } = await program.rawGraphql(many, { skus });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

test("AP-01 updatedSince finds what changed at that instant or later", async () => {
  const { client, program } = await createIntegrator(app);
  await addProduct(client, { name: "Antes" });
  app.clock.advance(1, "hours");
  const since = app.clock.now().toISOString();
  await addProduct(client, { name: "Depois" });
  const query = `query ($since: DateTime!) { viewer {
    products(updatedSince: $since) { totalCount edges { node { name } } }
    listings(updatedSince: $since) { totalCount edges { node { product { name } } } } } }`;
  const page = (node: object) => ({ totalCount: 1, edges: [{ node }] });
  const { data } = await program.rawGraphql(query, { since });
  const name = "Depois";
  expect(data).toEqual({ viewer: { products: page({ name }), listings: page({ product: { name } }) } });
});
