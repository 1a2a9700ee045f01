import { beforeAll, describe, expect, test } from "vitest";
import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import { linesOfParts } from "#core/pricing/explained-lines.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { graphql } from "#testing/gql/gql.ts";
import { person, writeCatalogue } from "../catalogue-write.ts";
import { markListingsStale } from "../figures/follow-schedules.ts";
import { recomputeFigures } from "../figures/recompute-figures.ts";
import { storeDailyFigures } from "../figures/store-daily-figures.ts";
import { updateProducts } from "../products/write-products.ts";
import { updateListings } from "../store/write-listings.ts";

const ProfitChange = graphql(`
  query ProfitChange {
    viewer {
      catalogue {
        profitChange {
          since
          fromCents
          toCents
          moves {
            cause
            cents
          }
        }
      }
      listings(first: 10) {
        edges {
          node {
            priceCents
            profitCents
            explained {
              part
              cents
            }
          }
        }
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const yesterday = () => new Date(app.clock.now().getTime() - 86_400_000);

/** A seller whose profit of yesterday is stored: one listing, 10 units a month, R$ 9,49 a sale. */
async function sellerSince() {
  const seller = await createAccount(app, "trial");
  const [id = ""] = await createListings(app, seller.userId, [{ listing: { unitsPerMonth: 10 } }]);
  const { productId } = await app.db.listing.findUniqueOrThrow({ where: { id } });
  await app.db.profitMove.deleteMany({ where: { userId: seller.userId } });
  await storeDailyFigures({ db: app.db, clock: { now: yesterday } }, seller.userId);
  return { seller, id, productId };
}

type Write = Parameters<typeof writeCatalogue>[2];
const write = ({ userId }: TestAccount, work: Write) =>
  writeCatalogue(app.deps, { userId, actor: person }, work);

async function changeOf(seller: TestAccount) {
  const { viewer } = await seller.client.graphql(ProfitChange);
  if (!viewer?.catalogue.profitChange) throw new Error("nothing to compare with");
  const { profitChange } = viewer.catalogue;
  const sum = profitChange.moves.reduce((total, { cents }) => total + cents, 0);
  expect(sum).toBe(profitChange.toCents - profitChange.fromCents);
  return Object.fromEntries(profitChange.moves.map(({ cause, cents }) => [cause, cents]));
}

describe("AS-07 D481 the causes of a change add up to it", () => {
  test("prices, costs and units are told apart, units at the new profit of a sale", async () => {
    const { seller, id, productId } = await sellerSince();
    await write(seller, async (tx, each) => {
      await updateProducts(tx, each, [{ id: productId, fields: { costCents: 5100 } }]);
      await updateListings(tx, each, [{ id, priceCents: 7499 }]);
      await updateListings(tx, each, [{ id, unitsPerMonth: 12 }]);
    });
    const { profitCents } = await app.db.listing.findUniqueOrThrow({ where: { id } });
    expect(await changeOf(seller)).toEqual({
      COSTS: -1000,
      PRICES: ((profitCents ?? 0) - 849) * 10,
      UNITS: (profitCents ?? 0) * 2,
    });
  });

  test("cost, price and units in one write are told apart too", async () => {
    const { seller, id, productId } = await sellerSince();
    await app.db.product.update({ where: { id: productId }, data: { costCents: 5100 } });
    await write(seller, (tx, each) =>
      updateListings(tx, each, [{ id, priceCents: 7499, unitsPerMonth: 12 }]),
    );
    const { profitCents } = await app.db.listing.findUniqueOrThrow({ where: { id } });
    expect(await changeOf(seller)).toEqual({
      COSTS: -1000,
      PRICES: ((profitCents ?? 0) - 849) * 10,
      UNITS: (profitCents ?? 0) * 2,
    });
  });

  test("tax is not fees, and other fees at the same price are", async () => {
    const { seller, id } = await sellerSince();
    const { userId } = seller;
    await write(seller, (tx, each) => updateListings(tx, each, [{ id, terms: { taxSellPct: 10 } }]));
    expect(await changeOf(seller)).toEqual({ TERMS: -8000 });
    const marketplaceCents = async () =>
      (await app.db.listing.findUniqueOrThrow({ where: { id } })).marketplacePartCents ?? 0;
    const before = await marketplaceCents();
    // The worker of another rule: the same inputs, another schedule.
    await app.db.$transaction((tx) => markListingsStale(tx, userId));
    const mark = await app.db.staleFigures.findUniqueOrThrow({ where: { userId } });
    const old = { now: () => new Date("2026-01-15T12:00:00Z") };
    await recomputeFigures({ db: app.db, clock: old }, mark.id);
    const moves = await changeOf(seller);
    expect(moves).toEqual({ TERMS: -8000, FEES: expect.any(Number) });
    const after = await marketplaceCents();
    expect(moves.FEES).toBe((before - after) * 10);
    expect(after).not.toBe(before);
  });

  test("listings enter and leave the sum, archived ones too, and a deleted account leaves nothing", async () => {
    const { seller, productId } = await sellerSince();
    await createListings(app, seller.userId, [{ listing: { unitsPerMonth: 3 } }, { priceCents: null }]);
    expect(await changeOf(seller)).toEqual({ LISTINGS: 949 * 3 });
    await app.db.product.update({ where: { id: productId }, data: { archivedAt: app.clock.now() } });
    expect(await changeOf(seller)).toEqual({ LISTINGS: 949 * 3 - 9490 });
    await app.db.user.delete({ where: { id: seller.userId } });
    expect(await app.db.profitMove.count({ where: { userId: seller.userId } })).toBe(0);
  });

  test("what nobody noted is not guessed: it is the last line", async () => {
    const { seller, id } = await sellerSince();
    const { userId } = seller;
    await app.db.dailyFigures.updateMany({ where: { userId }, data: { monthlyProfitCents: 7000 } });
    await write(seller, (tx, each) => updateListings(tx, each, [{ id, unitsPerMonth: 11 }]));
    expect(await changeOf(seller)).toEqual({ UNITS: 949, UNKNOWN: 2490 });
  });

  test("an older server's figures without their parts are not explained, and not guessed at", async () => {
    const { seller, id } = await sellerSince();
    await app.db.listing.update({ where: { id }, data: { profitCents: 900 } });
    expect(await changeOf(seller)).toEqual({ UNKNOWN: -490 });
    const { viewer } = await seller.client.graphql(ProfitChange);
    expect(viewer?.listings.edges[0]?.node.explained).toEqual([]);
  });

  test("the comparison begins 30 days ago, or at the first stored day, and needs one", async () => {
    const seller = await createAccount(app, "trial");
    await createListings(app, seller.userId, [{ listing: { unitsPerMonth: 1 } }]);
    const sinceOf = async () =>
      (await seller.client.graphql(ProfitChange)).viewer?.catalogue.profitChange?.since;
    expect(await sinceOf()).toBeUndefined();
    const today = civilDayOf(app.clock.now());
    for (const days of [20, 31, 40]) {
      const clock = { now: () => new Date(app.clock.now().getTime() - days * 86_400_000) };
      await storeDailyFigures({ db: app.db, clock }, seller.userId);
      expect(await sinceOf()).toBe(addDays(today, -Math.min(days, 31)));
    }
  });
});

test("AS-03 D565 a stored listing explains its price in lines that come to its profit", async () => {
  const seller = await createAccount(app, "trial");
  const listing = { unitsPerMonth: 1, terms: { taxSellPct: 7, discountPct: 10, packaging: 1.5 } };
  await createListings(app, seller.userId, [{ listing }, { costCents: null }]);
  const { viewer } = await seller.client.graphql(ProfitChange);
  const nodes = viewer?.listings.edges.map(({ node }) => node) ?? [];
  const priced = nodes.find(({ profitCents }) => profitCents != null);
  const cents = (part: string) => priced?.explained.find((line) => line.part === part)?.cents ?? 0;
  expect(cents("PRICE")).toBe(priced?.priceCents);
  expect(cents("LEFT")).toBe(priced?.profitCents);
  expect(priced?.explained.map(({ part }) => part)).toEqual(
    expect.arrayContaining(["DISCOUNT", "PRODUCT", "MARKETPLACE", "TAXES"]),
  );
  expect(linesOfParts(0, noParts)).toEqual([{ part: "left", cents: 0 }]);
  expect(nodes.find(({ profitCents }) => profitCents == null)?.explained).toEqual([]);
});

const noParts = { discount: 0, product: 0, packaging: 0, marketplace: 0, taxes: 0, returns: 0, ads: 0 };
