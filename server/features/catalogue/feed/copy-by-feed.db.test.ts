import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { createCopy, readCatalogue } from "#testing/data/catalogue/catalogue-copy.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "1000" });
});

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
      return copy.sorted();
    })
    .toEqual(catalogue);
});
