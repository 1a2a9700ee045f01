import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shareUnits } from "#core/catalogue/product-units.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { readMigrations } from "#server/platform/db/migrations/migration-files.ts";
import { copyTemplate } from "#testing/app/template-database.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { bulkSteps } from "#testing/data/catalogue/bulk-steps.ts";
import { figureProduct } from "#testing/data/catalogue/products.ts";
import { person, writeCatalogue } from "./catalogue-write.ts";
import { catalogueFigures } from "./listings/catalogue-summary.ts";
import { insertProducts, updateProducts } from "./products/write-products.ts";
import { updateListings } from "./store/write-listings.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const places = [
  { channel: "SHOPEE", listingType: null, channelName: null },
  { channel: "TIKTOK_SHOP", listingType: null, channelName: null },
  { channel: "MERCADO_LIVRE", listingType: "CLASSICO", channelName: null },
  { channel: "MERCADO_LIVRE", listingType: "PREMIUM", channelName: null },
  { channel: "OTHER", listingType: null, channelName: "Casas Bahia" },
] as const;
const units = fc.option(fc.nat(500));
const catalogues = fc.array(
  fc.record({
    costCents: fc.integer({ min: 100, max: 9000 }),
    listings: fc.array(fc.record({ priceCents: fc.integer({ min: 500, max: 20_000 }), units }), {
      minLength: 1,
      maxLength: places.length,
    }),
    /** What the product's units are set to afterwards; undefined: nothing. */
    total: fc.option(units, { nil: undefined }),
  }),
  { minLength: 1, maxLength: 12 },
);

test("GR-06 grid, dashboard and bulk preview add up to one monthly profit in any catalogue", async () => {
  await fc.assert(
    fc.asyncProperty(catalogues, async (products) => {
      const account = await createAccount(app, "trial");
      const { userId } = account;
      await writeCatalogue(app.deps, { userId, actor: person }, async (tx, write) => {
        const rows = products.map(({ costCents, listings }, index) =>
          figureProduct(
            `Produto ${index}`,
            costCents,
            listings.map(({ priceCents, units: unitsPerMonth }, at) => ({
              ...(places[at] ?? places[0]),
              priceCents,
              unitsPerMonth,
              terms: {},
            })),
          ),
        );
        const added = await insertProducts(tx, write, rows);
        const changes = added.flatMap(({ id }, index) => {
          const unitsPerMonth = products[index]?.total;
          return unitsPerMonth === undefined ? [] : [{ id, fields: { unitsPerMonth } }];
        });
        await updateProducts(tx, write, changes);
      });
      const listings = await app.db.listing.findMany({ where: { userId }, include: { product: true } });
      const grid = listings.reduce((sum, { monthlyProfitCents }) => sum + (monthlyProfitCents ?? 0), 0);
      expect((await catalogueFigures(app.db, userId))?.monthlyProfitCents).toBe(grid);
      const bulk = bulkSteps(app);
      const step = await bulk.find(await bulk.preview(account));
      expect(step.summary).toMatchObject({ before: { monthlyProfitCents: grid } });
      for (const { product } of listings) {
        const own = listings.filter(({ productId }) => productId === product.id);
        const known = own.flatMap(({ unitsPerMonth }) => unitsPerMonth ?? []);
        const sum = known.length === 0 ? null : known.reduce((total, each) => total + each, 0);
        expect(product.unitsPerMonth).toBe(sum);
      }
    }),
    { numRuns: 8 },
  );
});

async function addProduct(unitsPerMonth: (number | null)[]) {
  const { userId } = await createAccount(app, "trial");
  await writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
    insertProducts(tx, write, [
      figureProduct(
        "Caneca",
        1000,
        unitsPerMonth.map((own, at) => ({
          ...(places[at] ?? places[0]),
          priceCents: 4990,
          unitsPerMonth: own,
          terms: {},
        })),
      ),
    ]),
  );
  const { id } = await app.db.product.findFirstOrThrow({ where: { userId } });
  const listings = () =>
    app.db.listing.findMany({ where: { userId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return {
    userId,
    id,
    listings,
    units: async () => (await listings()).map((listing) => listing.unitsPerMonth),
    total: async () => (await app.db.product.findUniqueOrThrow({ where: { id } })).unitsPerMonth,
  };
}

describe("GR-06 D330 the product's units", () => {
  test("are the sum of its listings' after a change and after a listing is removed", async () => {
    const { userId, listings, total } = await addProduct([3, 4, null]);
    expect(await total()).toBe(7);
    const [first, second] = await listings();
    await writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
      updateListings(tx, write, [{ id: first?.id ?? "", unitsPerMonth: 10 }]),
    );
    expect(await total()).toBe(14);
    expect((await listings())[0]).toMatchObject({
      version: 2,
      monthlyProfitCents: 10 * (first?.profitCents ?? 0),
    });
    await app.db.listing.delete({ where: { id: second?.id ?? "" } });
    expect(await total()).toBe(10);
  });

  test.each([8, 0, null])("set to %s are shared out to several listings, as core does", async (next) => {
    const { userId, id, units, listings, total } = await addProduct([3, 4, null]);
    await writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
      updateProducts(tx, write, [{ id, fields: { unitsPerMonth: next } }]),
    );
    expect(await units()).toEqual(shareUnits(next, 3));
    expect(await total()).toBe(next);
    const known = (await listings()).filter(({ profitCents }) => profitCents !== null);
    expect(known).toHaveLength(2);
    for (const { profitCents, unitsPerMonth, monthlyProfitCents } of known)
      expect(monthlyProfitCents).toBe(unitsPerMonth && (profitCents ?? 0) * unitsPerMonth);
  });

  test("set to their present sum leave the listings as they are", async () => {
    const { userId, id, units } = await addProduct([3, 4]);
    await writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
      updateProducts(tx, write, [{ id, fields: { name: "Copo", unitsPerMonth: 7 } }]),
    );
    expect(await units()).toEqual([3, 4]);
  });

  test("that an older server writes reach the listings, and its monthly profit is corrected", async () => {
    const { id, userId, listings, total } = await addProduct([3, 4]);
    await app.db.$executeRaw`UPDATE products SET units_per_month = 9 WHERE id = ${id}::uuid`;
    await app.db
      .$executeRaw`UPDATE listings SET monthly_profit_cents = profit_cents * 9 WHERE user_id = ${userId}::uuid`;
    const [first, second] = await listings();
    expect([first?.unitsPerMonth, second?.unitsPerMonth, await total()]).toEqual([5, 4, 9]);
    expect(first?.monthlyProfitCents).toBe(5 * (first?.profitCents ?? 0));
    expect(second?.monthlyProfitCents).toBe(4 * (second?.profitCents ?? 0));
    // It inserts a product with units, then listings without any.
    const now = app.clock.now();
    const times = { createdAt: now, updatedAt: now };
    const product = await app.db.product.create({
      data: { userId, name: "Copo", unitsPerMonth: 6, ...times },
    });
    const added = { userId, productId: product.id, ...times };
    await app.db.listing.create({ data: { ...added, channel: "SHOPEE" } });
    await app.db.listing.create({ data: { ...added, channel: "MAGALU" } });
    const rows = await app.db.listing.findMany({
      where: { productId: product.id },
      orderBy: { channel: "asc" },
    });
    expect(rows.map(({ unitsPerMonth }) => unitsPerMonth).sort()).toEqual([6, null]);
  });
});

test("GR-06 D330 the migration shares existing units out without losing one", async () => {
  const url = await copyTemplate("test_units_of_listings");
  const db = createDatabaseClient(url);
  await db.$executeRawUnsafe("DROP SCHEMA public CASCADE");
  await db.$executeRawUnsafe("CREATE SCHEMA public");
  const all = await readMigrations();
  const isBefore = ({ path }: { path: string }) => path < "20261127150000_units_of_listings";
  await migrate(url, { ...all, migrationDirectories: all.migrationDirectories.filter(isBefore) });
  await db.$executeRaw`
    INSERT INTO users (id, username, email, first_name, created_at)
    VALUES (md5('ana')::uuid, 'ana.units', 'ana.units@exemplo.com.br', 'Ana', now())`;
  await db.$executeRaw`
    INSERT INTO products (id, user_id, name, units_per_month, created_at, updated_at)
    SELECT md5(name)::uuid, md5('ana')::uuid, name, units, now(), now()
    FROM (VALUES ('tres', 8), ('um', 5), ('nenhum', NULL)) AS p(name, units)`;
  await db.$executeRaw`
    INSERT INTO listings (id, user_id, product_id, channel, profit_cents, monthly_profit_cents, created_at, updated_at)
    SELECT gen_random_uuid(), md5('ana')::uuid, md5(name)::uuid, channel::channel, -150, -150 * units,
      now() + day * interval '1 day', now()
    FROM (VALUES ('tres', 'SHOPEE', 2, 8), ('tres', 'MAGALU', 1, 8), ('tres', 'SHEIN', 3, 8), ('um', 'SHOPEE', 1, 5),
      ('nenhum', 'SHOPEE', 1, NULL)) AS l(name, channel, day, units)`;
  await migrate(url);
  const rows = await db.$queryRaw`
    SELECT p.name, p.units_per_month AS total, l.channel::text, l.units_per_month AS units, l.monthly_profit_cents AS monthly
    FROM listings l JOIN products p ON p.id = l.product_id ORDER BY p.name, l.created_at`;
  expect(rows).toMatchObject([
    { name: "nenhum", total: null, units: null, monthly: null },
    { name: "tres", total: 8, channel: "MAGALU", units: 3, monthly: -450 },
    { name: "tres", total: 8, channel: "SHOPEE", units: 3, monthly: -450 },
    { name: "tres", total: 8, channel: "SHEIN", units: 2, monthly: -300 },
    { name: "um", total: 5, units: 5, monthly: -750 },
  ]);
  await db.$disconnect();
});
