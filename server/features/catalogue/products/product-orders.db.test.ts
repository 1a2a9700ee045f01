import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";

let app: TestApp;
let ana: TestAccount;
beforeAll(async () => {
  app = await testApp();
  ana = await createAccount(app, "paid");
  for (const [name, sku] of [
    ["Écharpe", "b 2"],
    ["caneca", null],
    ["Dado", "A1"],
    ["Bola", null],
  ] as const) {
    await addProduct(ana.client, { name, sku }, [
      name === "Dado" ? atShopee() : { channel: "OWN_FEES", priceCents: 7999 },
    ]);
    app.clock.advance(1, "seconds");
  }
});

type Page = {
  totalCount: number;
  nodes: { name: string }[];
  pageInfo: { endCursor: string; hasNextPage: boolean };
};

async function read(args: string, variables: object = {}) {
  const query = `query ($after: String) { viewer { products(${args}, after: $after) {
    totalCount nodes { name } pageInfo { endCursor hasNextPage } } } }`;
  return await ana.client.rawGraphql<{ viewer: { products: Page } }>(query, variables);
}

/** The names on all pages of one product each. */
async function allPages(orderBy: string): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | null = null; ; ) {
    const { data, errors } = await read(`first: 1, orderBy: ${orderBy}`, { after });
    if (!data) throw new Error(JSON.stringify(errors));
    const { nodes, pageInfo } = data.viewer.products;
    names.push(...nodes.map(({ name }) => name));
    if (!pageInfo.hasNextPage) return names;
    after = pageInfo.endCursor;
  }
}

const created = ["Écharpe", "caneca", "Dado", "Bola"];
const byName = ["Bola", "caneca", "Dado", "Écharpe"];

describe("AP-01 D391 products", () => {
  test.each([
    ["{field: CREATED, direction: ASC}", created],
    ["{field: CREATED}", [...created].reverse()],
    ["{field: UPDATED, direction: ASC}", created],
    ["{field: NAME, direction: ASC}", byName],
    ["{field: NAME, direction: DESC}", [...byName].reverse()],
    ["{field: SKU, direction: ASC}", ["Dado", "Écharpe", "caneca", "Bola"]],
    ["{field: SKU, direction: DESC}", ["Écharpe", "Dado", "Bola", "caneca"]],
  ])("are read page by page in the order %s", async (orderBy, names) => {
    expect(await allPages(orderBy)).toEqual(names);
  });

  test("refuse a cursor of another order", async () => {
    const { data } = await read("first: 1, orderBy: {field: NAME}");
    const after = data?.viewer.products.pageInfo.endCursor;
    const { errors } = await read("first: 1, orderBy: {field: SKU}", { after });
    expect(errors).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT", fields: { after: expect.any(String) } } },
    ]);
  });

  test("are filtered and counted by the channel of a listing", async () => {
    const { data } = await read("channels: [SHOPEE]");
    expect(data?.viewer.products).toMatchObject({ totalCount: 1, nodes: [{ name: "Dado" }] });
    expect((await read("channels: []")).data?.viewer.products.totalCount).toBe(4);
  });

  test.each(["created_at", 'search_text(p.name) COLLATE "C"', "sku_key"])(
    "are sorted by %s from an index, not by a sort of all",
    async (value) => {
      const column = value.includes("(") ? value : `p.${value}`;
      // Postgres then sorts only where no index has the order; without it, few rows are sorted.
      const plan = await app.db.$transaction([
        app.db.$executeRawUnsafe("SET LOCAL enable_sort = off"),
        app.db.$executeRawUnsafe("SET LOCAL enable_seqscan = off"),
        app.db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(
          `EXPLAIN SELECT p.id FROM products p WHERE p.user_id = '${ana.userId}'::uuid AND ${column} IS NOT NULL
           ORDER BY ${column}, p.id LIMIT 20`,
        ),
      ]);
      const lines = plan[2].map((line) => line["QUERY PLAN"]).join("\n");
      expect(lines).toMatch(/Index (?:Only )?Scan/);
      expect(lines).not.toMatch(/^\s*(?:->\s*)?Sort\s+\(/m);
    },
  );
});

describe("AP-01 D391 lists of what is created once", () => {
  const ask = (args: string) =>
    ana.client.rawGraphql<{ viewer: { imports: { totalCount: number; nodes: { fileName: string }[] } } }>(
      `{ viewer { imports(${args}) { totalCount nodes { fileName } } } }`,
    );

  test("are read from an instant on, the oldest first", async () => {
    const start = app.clock.now();
    for (const fileName of ["a.csv", "b.csv", "c.csv"]) {
      const now = app.clock.now();
      await app.db.import.create({
        data: { userId: ana.userId, fileName, state: "DONE", options: {}, createdAt: now, updatedAt: now },
      });
      app.clock.advance(1, "minutes");
    }
    const since = new Date(start.getTime() + 60_000).toISOString();
    const { data } = await ask(`createdSince: "${since}", direction: ASC`);
    expect(data?.viewer.imports).toEqual({
      totalCount: 2,
      nodes: [{ fileName: "b.csv" }, { fileName: "c.csv" }],
    });
    expect((await ask("first: 1")).data?.viewer.imports).toEqual({
      totalCount: 3,
      nodes: [{ fileName: "c.csv" }],
    });
  });

  test("FEATURE_DENIED holds for a history that is only counted", async () => {
    const basic = await createAccount(app);
    const { id } = await addProduct(basic.client);
    const { errors } = await basic.client.rawGraphql(
      `{ product(id: "${id}") { priceChanges { totalCount } } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: "FEATURE_DENIED" } }]);
  });
});
