import { afterAll, beforeAll, expect, test } from "vitest";
import { requireAccount } from "#server/features/account/account.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { person, writeCatalogue } from "../catalogue-write.ts";
import { storeAllDailyFigures, storeDailyFigures } from "../figures/store-daily-figures.ts";
import { catalogueFigures } from "../listings/catalogue-summary.ts";
import { createProduct } from "../products/create-product.ts";
import { updateListings } from "../store/write-listings.ts";
import { findDailyFigures } from "./daily-figures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

test("RE-08 D166 a day's totals are those at the end of the day, and only this seller's", async () => {
  const [{ userId }, { userId: other }] = [await createAccount(app), await createAccount(app)];
  const account = await requireAccount(app.deps, userId);
  const product = await createProduct(
    app.deps,
    { account, actor: person },
    {
      product: { name: "Caneca", costCents: 1000, unitsPerMonth: 10 },
      listings: [{ channel: "SHOPEE", priceCents: 4990 }],
    },
  );
  await storeDailyFigures(app.deps, userId);
  const first = await catalogueFigures(app.db, userId);
  const { id } = await app.db.listing.findFirstOrThrow({ where: { productId: product.id } });
  await writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
    updateListings(tx, write, [{ id, priceCents: 990 }]),
  );
  await storeDailyFigures(app.deps, userId);
  const last = await catalogueFigures(app.db, userId);
  expect(last).toMatchObject({ listingsInLoss: 1 });
  const { listingsLeftOut: _, exampleMask: __, ...stored } = last ?? {};
  expect(last).not.toEqual(first);
  expect(await findDailyFigures(app.deps, userId, 90)).toMatchObject([{ ...stored, productCount: 1 }]);
  expect(await findDailyFigures(app.deps, other, 90)).toEqual([]);
});

test("D166 every seller's totals are stored in batches, for the day that ends, also by a retry after midnight", async () => {
  const accounts = [await createAccount(app), await createAccount(app), await createAccount(app)];
  const startedAt = new Date("2026-03-10T23:50:00-03:00");
  for (const { userId } of accounts)
    await createProduct(
      app.deps,
      { account: await requireAccount(app.deps, userId), actor: person },
      { product: { name: "Caneca", costCents: 1000 }, listings: [{ channel: "SHOPEE", priceCents: 4990 }] },
    );
  const at = (moment: Date) => ({ db: app.db, clock: { now: () => moment } });
  await storeAllDailyFigures(at(startedAt), 1);
  await storeAllDailyFigures(at(new Date(startedAt.getTime() + 3_600_000)), 2);
  const where = { userId: { in: accounts.map(({ userId }) => userId) } };
  const stored = await app.db.dailyFigures.findMany({ where });
  expect(stored.map(({ day }) => day.toISOString().slice(0, 10))).toEqual(Array(3).fill("2026-03-10"));
});
