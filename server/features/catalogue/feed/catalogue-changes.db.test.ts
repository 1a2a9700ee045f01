import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { ArchiveProduct } from "#testing/documents/product-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const query = `query ($since: String, $limit: Int! = 1000) { viewer { catalogueChanges(since: $since, limit: $limit) {
  next hasMore changes { item itemId productId state sku version product { name } listing { priceCents } } } } }`;
type Change = {
  item: string;
  itemId: string;
  productId: string;
  state: string;
  version: number | null;
  product: { name: string } | null;
  listing: { priceCents: number | null } | null;
};
type Page = { next: string; hasMore: boolean; changes: Change[] };

async function read(program: TestClient, variables: object = {}): Promise<Page> {
  const { data, errors } = await program.rawGraphql<{ viewer: { catalogueChanges: Page } }>(query, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.viewer.catalogueChanges;
}

/** Reads on until something has changed: other tests' transactions may hold the feed back. */
async function readUntil(program: TestClient, since: string | null, count: number): Promise<Page> {
  const changes = new Map<string, Change>();
  let next = since;
  await expect
    .poll(async () => {
      const page = await read(program, { since: next });
      for (const change of page.changes) changes.set(change.itemId, change);
      next = page.next;
      return changes.size;
    })
    .toBe(count);
  return { next: next ?? "", hasMore: false, changes: [...changes.values()] };
}

describe("AP-08 D561 the feed of changes", () => {
  test("tells products and listings as they are: created, changed, archived and removed", async () => {
    const { client, program } = await createIntegrator(app);
    const product = await addProduct(client, { sku: "A-1" }, [atShopee(), { channel: "OWN_FEES" }]);
    const first = await readUntil(program, null, 3);
    expect(first.changes.map(({ item, state }) => [item, state]).sort()).toEqual([
      ["LISTING", "ACTIVE"],
      ["LISTING", "ACTIVE"],
      ["PRODUCT", "ACTIVE"],
    ]);

    const removed = product.listings[1];
    await client.rawGraphql(
      `mutation { removeListing(input: { id: "${removed?.id}", version: ${removed?.version} }) { __typename } }`,
    );
    const second = await readUntil(program, first.next, 1);
    expect(second.changes).toMatchObject([
      {
        item: "LISTING",
        itemId: removed?.id,
        productId: product.id,
        state: "REMOVED",
        sku: "A-1",
        listing: null,
      },
    ]);

    await client.graphql(ArchiveProduct, { input: { id: product.id, version: product.version } });
    const third = await readUntil(program, second.next, 2);
    expect(new Set(third.changes.map(({ state }) => state))).toEqual(new Set(["ARCHIVED"]));
    expect((await read(program, { since: third.next })).changes).toEqual([]);
  });

  test("comes in pages, and an empty page leads on from where it stands", async () => {
    const { client, program } = await createIntegrator(app);
    await addProduct(client, {}, [atShopee(), { channel: "OWN_FEES" }]);
    await readUntil(program, null, 3);
    const first = await read(program, { limit: 2 });
    expect([first.changes.length, first.hasMore]).toEqual([2, true]);
    const second = await read(program, { since: first.next, limit: 2 });
    expect([second.changes.length, second.hasMore]).toEqual([1, false]);
    const empty = await read(program, { since: second.next });
    const { id } = await addProduct(client, {}, []);
    const { changes } = await readUntil(program, empty.next, 2);
    expect(changes.map(({ productId }) => productId)).toEqual([id, id]);
  });

  test("misses nothing when a slow transaction ends after a later one was read", async () => {
    const { client, program } = await createIntegrator(app);
    const slow = await addProduct(client, { name: "Lento" });
    const quick = await addProduct(client, { name: "Rápido" });
    const { next } = await readUntil(program, null, 4);
    const rename = (name: string) => `UPDATE products SET notes = '${name}' WHERE name = '${name}'`;
    let between = next;
    const seen: string[] = [];
    await app.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(rename("Lento"));
      await app.db.$executeRawUnsafe(rename("Rápido"));
      const page = await read(program, { since: between });
      seen.push(...page.changes.map(({ itemId }) => itemId));
      between = page.next;
    });
    await expect
      .poll(async () => {
        const page = await read(program, { since: between });
        seen.push(...page.changes.map(({ itemId }) => itemId));
        between = page.next;
        return new Set(seen);
      })
      .toEqual(new Set([slow.id, quick.id]));
  });

  test("has only the seller's own changes", async () => {
    const [mine, other] = [await createIntegrator(app), await createIntegrator(app)];
    await addProduct(other.client, { name: "Alheio" });
    await addProduct(mine.client, { name: "Meu" });
    const { changes } = await readUntil(mine.program, null, 2);
    expect(changes.flatMap(({ product }) => product?.name ?? [])).toEqual(["Meu"]);
  });

  test("keeps no mark of a deleted account's catalogue", async () => {
    const { client, userId } = await createIntegrator(app);
    await addProduct(client);
    await app.db.user.delete({ where: { id: userId } });
    expect(await app.db.removedItem.count({ where: { userId } })).toBe(0);
  });
});

describe("AP-08 D561 a point that cannot be read from", () => {
  const refused = (program: TestClient, variables: object) =>
    program.rawGraphql(query, variables).then(({ errors }) => errors);

  test.each(["", "x", "W10", Buffer.from('[1,"1","x",1]').toString("base64url"), "9".repeat(5000)])(
    "%# is refused by name",
    async (since) => {
      const { program } = await createIntegrator(app);
      expect(await refused(program, { since })).toMatchObject([
        { extensions: { code: "BAD_USER_INPUT", fields: { since: "Este `since` não é desta lista." } } },
      ]);
    },
  );

  test("after 90 days, or after the database was restored, everything is read again", async () => {
    const again = "Este `since` não serve mais: leia tudo de novo, sem `since`.";
    const apart = await testApp();
    const { client, program } = await createIntegrator(apart);
    await addProduct(client);
    const { next } = await readUntil(program, null, 2);
    await apart.db.$executeRaw`SELECT restart_catalogue_feed()`;
    expect(await refused(program, { since: next })).toMatchObject([
      { extensions: { fields: { since: again } } },
    ]);
    const renewed = await readUntil(program, null, 2);
    apart.clock.advance(89, "days");
    expect(await refused(program, { since: renewed.next })).toBeUndefined();
    apart.clock.advance(1, "hours");
    expect(await refused(program, { since: renewed.next })).toMatchObject([
      { extensions: { fields: { since: again } } },
    ]);
  });

  test.each([0, -1, 1001])("a limit of %i is refused", async (limit) => {
    const { program } = await createIntegrator(app);
    expect(await refused(program, { limit })).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT", fields: { limit: "Informe de 1 a 1000." } } },
    ]);
  });
});

test("AP-08 updatedSince says until when it is complete: before what still writes", async () => {
  const { client, program } = await createIntegrator(app);
  await addProduct(client);
  const ask = "{ viewer { products { completeUntil } listings { completeUntil } } }";
  type Answer = { viewer: Record<"products" | "listings", { completeUntil: string }> };
  await app.db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE products SET notes = 'x' WHERE name = 'Caneca'`;
    const { data } = await program.rawGraphql<Answer>(ask);
    for (const { completeUntil } of Object.values(data?.viewer ?? {}))
      expect(new Date(completeUntil).getTime()).toBeLessThan(app.clock.now().getTime());
    expect(Object.keys(data?.viewer ?? {})).toHaveLength(2);
  });
});
