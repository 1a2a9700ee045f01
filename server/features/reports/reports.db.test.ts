import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { marginBands } from "#core/reports/margin-bands.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import {
  ReportAbc,
  ReportFixFirst,
  ReportGroups,
  ReportTotals,
} from "#testing/documents/report-documents.ts";
import type { FiguresFragment } from "#testing/gql/graphql.ts";
import { catalogueFigures } from "../catalogue/listings/catalogue-summary.ts";

let app: TestApp;
let seller: TestAccount;
beforeAll(async () => {
  app = await testApp();
  seller = await createAccount(app, "trial");
  await createListings(app, seller.userId, randomProducts(120));
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

/** Products on several channels, some of them without cost, price, units, tags or category. */
function randomProducts(count: number) {
  const tags = fc.subarray(["kit", "novo", "presente"]);
  const product = fc.record({
    costCents: fc.option(fc.integer({ min: 500, max: 9000 }), { freq: 10 }),
    priceCents: fc.option(fc.integer({ min: 900, max: 15_000 }), { freq: 10 }),
    unitsPerMonth: fc.option(fc.integer({ min: 0, max: 200 }), { freq: 6 }),
    category: fc.constantFrom(null, "Casa", "Cozinha"),
    tags,
    listing: fc
      .constantFrom("SHOPEE" as const, "TIKTOK_SHOP" as const, "OWN_FEES" as const)
      .map((channel) => ({ channel })),
  });
  return fc.sample(product, count);
}

const sums = [
  "listings",
  "monthlyProfitCents",
  "monthlySalesCents",
  "listingsInLoss",
  "monthlyLossCents",
  "listingsWithoutUnits",
  "listingsLeftOut",
] as const;

function total(rows: readonly FiguresFragment[], field: (typeof sums)[number]): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

const report = async <Data>(answer: Promise<{ viewer?: { report: Data } | null }>) => {
  const { viewer } = await answer;
  if (!viewer) throw new Error("signed out");
  return viewer.report;
};
const totalsOf = (account: TestAccount) => report(account.client.graphql(ReportTotals));
const groupsOf = (account: TestAccount, by: "MARKETPLACE" | "TAG" | "CATEGORY") =>
  report(account.client.graphql(ReportGroups, { by }));

describe("RE-01 the overview of a random catalogue", () => {
  test("has the dashboard's figures, and names what they leave out", async () => {
    const { totals } = (await totalsOf(seller)).overview;
    const figures = await catalogueFigures(app.db, seller.userId);
    expect(totals).toMatchObject({
      listings: 120,
      monthlyProfitCents: figures?.monthlyProfitCents,
      listingsInLoss: figures?.listingsInLoss,
      monthlyLossCents: figures?.monthlyLossCents,
      listingsLeftOut: figures?.listingsLeftOut,
    });
    expect(totals.averageMarginPct).toBeCloseTo(figures?.averageMarginPct ?? 0, 8);
    const where = { userId: seller.userId, health: { not: "MISSING" as const }, unitsPerMonth: null };
    expect(totals.listingsWithoutUnits).toBe(await app.db.listing.count({ where }));
    expect(totals.listingsWithoutUnits).toBeGreaterThan(0);
  });

  test("AS-03 D565 explains the month's profit in lines that add up to it", async () => {
    const { overview } = await groupsOf(seller, "MARKETPLACE");
    const { totals } = (await totalsOf(seller)).overview;
    const cents = overview.explained.map((line) => line.cents);
    expect(cents.at(-1)).toBe(totals.monthlyProfitCents);
    expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(totals.monthlyProfitCents);
    expect(overview.explained[0]).toEqual({ part: "PRICE", cents: totals.monthlySalesCents });
    expect(overview.explained.map(({ part }) => part)).toContain("PRODUCT");
  });

  test.each(["MARKETPLACE", "CATEGORY"] as const)("adds up by %s", async (by) => {
    const { totals } = (await totalsOf(seller)).overview;
    const { groups } = (await groupsOf(seller, by)).overview;
    expect(groups.length).toBe(3);
    for (const field of sums)
      expect([
        field,
        total(
          groups.map(({ figures }) => figures),
          field,
        ),
      ]).toEqual([field, totals[field]]);
  });

  test("D352 counts a listing with each of its tags, and those without a tag together", async () => {
    const { groups } = (await groupsOf(seller, "TAG")).overview;
    const rows = await app.db.listing.findMany({ where: { userId: seller.userId } });
    for (const { key = null, figures } of groups) {
      const own = rows.filter(({ tags }) => (key === null ? tags.length === 0 : tags.includes(key)));
      const profit = own.reduce((sum, row) => sum + (row.monthlyProfitCents ?? 0), 0);
      expect([key, figures.listings, figures.monthlyProfitCents]).toEqual([key, own.length, profit]);
    }
    expect(groups.map(({ key }) => key ?? "").sort()).toEqual(["", "kit", "novo", "presente"]);
  });

  test("has each listing with figures in one band of margins", async () => {
    const { totals } = (await totalsOf(seller)).overview;
    const { marginBands: bands } = (await groupsOf(seller, "TAG")).overview;
    expect(bands.map(({ fromPct = null, toPct = null }) => ({ fromPct, toPct }))).toEqual(marginBands);
    const figures = bands.map((band) => band.figures);
    expect(total(figures, "listings")).toBe(totals.listings - totals.listingsLeftOut);
    for (const field of ["monthlyProfitCents", "monthlySalesCents", "monthlyLossCents"] as const)
      expect([field, total(figures, field)]).toEqual([field, totals[field]]);
  });

  test("adds up the categories beyond the 50 largest", async () => {
    const account = await createAccount(app, "trial");
    const products = Array.from({ length: 53 }, (_, index) => ({ category: `Categoria ${index}` }));
    await createListings(app, account.userId, products);
    const { groups } = (await groupsOf(account, "CATEGORY")).overview;
    expect(groups).toHaveLength(51);
    expect(groups.at(-1)).toMatchObject({ key: null, isRest: true, figures: { listings: 3 } });
  });
});

async function fixes(account: TestAccount, first = 100) {
  const found = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await report(account.client.graphql(ReportFixFirst, { first, after: after ?? null }));
    found.push(...page.fixFirst.edges.map(({ node }) => node));
    after = page.fixFirst.pageInfo.hasNextPage ? page.fixFirst.pageInfo.endCursor : null;
  }
  return found;
}

describe("RE-02 what to correct first", () => {
  test("is ranked by what it earns a month, and its rows add up to what is at stake", async () => {
    const { fixTotals } = await totalsOf(seller);
    const rows = await fixes(seller, 7);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length).toBe(fixTotals.listings);
    const gains = rows.map(({ fix }) => fix?.gainCents ?? null);
    const known = gains.filter((gain) => gain !== null);
    expect(known.reduce((sum, gain) => sum + gain, 0)).toBe(fixTotals.gainCents);
    expect(known).toEqual([...known].sort((a, b) => b - a));
    // Those without units a month come last and are counted, never as one.
    expect(gains.slice(known.length)).toEqual(Array(fixTotals.listingsWithoutUnits).fill(null));
    expect(fixTotals.listingsWithoutUnits).toBeGreaterThan(0);
    for (const { fix, profitCents } of rows) expect(fix?.profitCents).toBeGreaterThan(profitCents ?? 0);
  });

  test("names a rise in cost, and the loss zone's lower price", async () => {
    const account = await createAccount(app, "trial");
    const [thin = "", zone = ""] = await createListings(app, account.userId, [
      { name: "Fino", costCents: 5000, priceCents: 7100 },
      { name: "Zona", costCents: 5000, priceCents: 8200 },
    ]);
    const [first, second] = await fixes(account);
    const byName = (name: string) => [first, second].find((row) => row?.product.name === name);
    expect(byName("Zona")?.fix).toMatchObject({ cause: "LOSS_ZONE", priceCents: 7999 });
    expect(byName("Fino")?.fix?.cause).toMatch(/^(NEW_FEE|LOW_PRICE)$/);
    expect([thin, zone].every(Boolean)).toBe(true);
  });

  test("counts listings that no price helps apart", async () => {
    const account = await createAccount(app, "trial");
    await createListings(app, account.userId, [{ listing: { terms: { taxSellPct: 95 } } }]);
    expect((await totalsOf(account)).fixTotals).toEqual({
      listings: 0,
      gainCents: 0,
      listingsWithoutUnits: 0,
      listingsWithoutPrice: 1,
    });
  });

  test("leaves archived products out", async () => {
    const account = await createAccount(app, "trial");
    await createListings(app, account.userId, [{ priceCents: 8200 }]);
    const archived = { archivedAt: app.clock.now() };
    await app.db.product.updateMany({ where: { userId: account.userId }, data: archived });
    expect((await totalsOf(account)).fixTotals.listings).toBe(0);
    expect(await fixes(account)).toEqual([]);
  });
});

describe("RE-03 the ABC of profit beside revenue", () => {
  const abc = (
    account: TestAccount,
    variables: { by: "PROFIT" | "REVENUE"; only?: boolean; first?: number; after?: string | null },
  ) => report(account.client.graphql(ReportAbc, { only: false, first: 100, ...variables }));

  test("its classes and its rows add up to the catalogue", async () => {
    const { totals } = (await totalsOf(seller)).overview;
    const { abcClasses, abc: page } = await abc(seller, { by: "PROFIT" });
    const sum = (field: "profitCents" | "revenueCents" | "listings") =>
      abcClasses.reduce((all, cell) => all + cell[field], 0);
    expect(sum("profitCents")).toBe(totals.monthlyProfitCents);
    expect(sum("revenueCents")).toBe(totals.monthlySalesCents);
    const rows = page.edges.map(({ place }) => place);
    expect(rows.length).toBe(sum("listings"));
    expect(rows.reduce((all, row) => all + (row?.profitCents ?? 0), 0)).toBe(totals.monthlyProfitCents);
    expect(rows.map((row) => row?.profitRank)).toEqual(rows.map((_, index) => index + 1));
  });

  test("D353 a listing is in the class in which its share begins; a loss is in the last", async () => {
    const { abc: page } = await abc(seller, { by: "PROFIT" });
    for (const { place } of page.edges) {
      if (!place) throw new Error("a row without a place");
      const start = place.profitCumulatedPct - place.profitSharePct;
      const expected = ["A", "B", "C"][[80, 95].filter((limit) => start >= limit).length];
      // Sums of shares are not exact: not at a limit itself.
      if ([80, 95].some((limit) => Math.abs(start - limit) < 1e-6)) continue;
      expect(place.profitClass).toBe(place.profitCents <= 0 ? "C" : expected);
    }
  });

  test("names what sells much and earns little, and pages through each order once", async () => {
    const { abcClasses, abc: page } = await abc(seller, { by: "REVENUE", only: true });
    const cell = abcClasses.find(
      ({ profitClass, revenueClass }) => profitClass === "C" && revenueClass === "A",
    );
    expect(page.edges.length).toBe(cell?.listings ?? 0);
    const ids: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { abc: next } = await abc(seller, { by: "REVENUE", first: 9, after: after ?? null });
      ids.push(...next.edges.map(({ node }) => node.id));
      after = next.pageInfo.hasNextPage ? next.pageInfo.endCursor : null;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(abcClasses.reduce((all, { listings }) => all + listings, 0));
  });

  test("of a catalogue of one product, and of one without sales", async () => {
    const account = await createAccount(app, "trial");
    await createListings(app, account.userId, [{}]);
    expect((await abc(account, { by: "PROFIT" })).abcClasses).toMatchObject([
      { profitClass: "A", revenueClass: "A", listings: 1 },
    ]);
    const empty = await createAccount(app, "trial");
    expect(await abc(empty, { by: "PROFIT" })).toMatchObject({ abcClasses: [], abc: { edges: [] } });
  });
});
