import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const query = `query ($since: String) { viewer { catalogueChanges(since: $since, limit: 7) { next changes {
  itemId state version product { name costCents notes archivedAt } listing { priceCents profitCents unitsPerMonth } } } } }`;
type Change = { itemId: string; state: string; version: number | null };
type Answer = { viewer: { catalogueChanges: { next: string; changes: Change[] } } };

/** A copy of a catalogue that only the feed fills. */
function createCopy(program: TestClient) {
  const rows = new Map<string, Change>();
  let since: string | null = null;
  return {
    rows,
    async pull(): Promise<void> {
      const { data } = await program.rawGraphql<Answer>(query, { since });
      const { next, changes } = data?.viewer.catalogueChanges ?? { next: since, changes: [] };
      for (const change of changes)
        if (change.state === "REMOVED") rows.delete(change.itemId);
        else rows.set(change.itemId, change);
      since = next;
    },
  };
}

/** The catalogue itself, read by other fields than the feed's. */
async function readCatalogue(program: TestClient): Promise<Map<string, Change>> {
  const rows = new Map<string, Change>();
  for (const archived of [false, true]) {
    const { data } = await program.rawGraphql<{ viewer: { products: { nodes: CatalogueProduct[] } } }>(
      `{ viewer { products(first: 100, archived: ${archived}) { nodes { id version name costCents notes archivedAt
        listings { id version priceCents profitCents unitsPerMonth } } } } }`,
    );
    for (const { id, version, listings, ...product } of data?.viewer.products.nodes ?? []) {
      const state = archived ? "ARCHIVED" : "ACTIVE";
      rows.set(id, { itemId: id, state, version, product, listing: null } as Change);
      for (const { id: itemId, version: of, ...listing } of listings)
        rows.set(itemId, { itemId, state, version: of, product: null, listing } as Change);
    }
  }
  return rows;
}
type Versioned = { id: string; version: number };
type CatalogueProduct = Versioned & { listings: Versioned[] } & object;

test("AP-08 a copy that only reads the feed equals the catalogue while six writers change it", async () => {
  const { client, program, userId } = await createIntegrator(app);
  const products = [];
  for (let at = 0; at < 6; at += 1)
    products.push(await addProduct(client, { name: `Produto ${at}` }, [atShopee(), { channel: "AMAZON" }]));

  const copy = createCopy(program);
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) await copy.pull();
  })();
  const send = (mutation: string) => client.rawGraphql(`mutation { ${mutation} { __typename } }`);
  const writers = products.map(async ({ id, version, listings: [shopee, amazon] }, at) => {
    // A transaction of another program, open while others write and the catalogue is read.
    const slow = app.db.$transaction(async (tx) => {
      await tx.$executeRaw`UPDATE listings SET units_per_month = ${at} WHERE user_id = ${userId}::uuid
        AND id IN (SELECT id FROM listings WHERE user_id = ${userId}::uuid AND channel = 'SHOPEE' ORDER BY id
          OFFSET ${at} LIMIT 1)`;
      for (let reads = 0; reads < at; reads += 1) await readCatalogue(program);
    });
    await slow;
    await send(
      `updateListing(input: { id: "${shopee?.id}", version: ${shopee?.version}, listing: { priceCents: ${9000 + at} } })`,
    );
    await send(`removeListing(input: { id: "${amazon?.id}", version: ${amazon?.version} })`);
    await send(
      `createListing(input: { productId: "${id}", listing: { channel: MAGALU, priceCents: 5000 } })`,
    );
    if (at % 2 === 0) await send(`archiveProduct(input: { id: "${id}", version: ${version} })`);
    await addProduct(client, { name: `Mais um ${at}` });
  });
  await Promise.all(writers);
  isWriting = false;
  await reading;

  const catalogue = await readCatalogue(program);
  expect(catalogue.size).toBe(6 * 3 + 6 * 2);
  await expect
    .poll(async () => {
      await copy.pull();
      return new Map([...copy.rows].sort());
    })
    .toEqual(new Map([...catalogue].sort()));
});
