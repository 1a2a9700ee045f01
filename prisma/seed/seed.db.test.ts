import { afterAll, beforeAll, expect, test } from "vitest";
import { planCatalogue } from "#core/billing/plans.ts";
import { checkProductChange } from "#core/catalogue/product-rules.ts";
import { accountStatus } from "#core/entitlements/account-status.ts";
import { storedVerdict } from "#core/statements/answer/verdict-text.ts";
import { dayMs } from "#core/time.ts";
import { withSubscriptionStates } from "#server/features/account/account.ts";
import { verifyPassword } from "#server/features/auth/proof/password-hash.ts";
import { seedPlans } from "#server/features/billing/plans/seed-plans.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { figuresOfListing } from "#server/features/catalogue/store/figure-inputs.ts";
import { amountsOf } from "#server/features/statements/statement-order-type.ts";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import { copyTemplate } from "#testing/app/template-database.ts";
import {
  demoAccounts,
  demoSubscriber,
  dropDemoSubscription,
  seedDemoAccounts,
  seedDemoSubscriberCatalogue,
  seedDemoSubscription,
} from "./demo-accounts.ts";

let db: Db;
beforeAll(async () => {
  db = createDatabaseClient(await copyTemplate("test_seed"));
});
afterAll(() => db.$disconnect());

const firstStart = new Date("2026-11-01T12:00:00.000Z");
const muchLater = new Date("2027-03-01T12:00:00.000Z");

async function tiersAt(now: Date) {
  const users = await db.user.findMany({ include: withSubscriptionStates });
  const pairs = users.map((user) => {
    const { tier, trialDaysLeft } = accountStatus(user, now);
    return [user.username, trialDaysLeft > 0 ? `${tier} ${trialDaysLeft}` : tier];
  });
  return Object.fromEntries(pairs);
}

const tiers = {
  gratuito: "basic",
  teste: "trial 7",
  acabando: "trial 2",
  expirado: "expired",
  assinante: "paid",
};

test("S4-01 there is a demo account in each tier after the first start and every later one", async () => {
  await seedDemoAccounts(db, { password: "demonstracao", now: firstStart });
  await seedDemoSubscription(db, firstStart);
  expect(await tiersAt(firstStart)).toEqual(tiers);
  await seedDemoAccounts(db, { password: "demonstracao", now: muchLater });
  await seedDemoSubscription(db, muchLater);
  expect(await tiersAt(muchLater)).toEqual(tiers);
});

test("the unpaid demo subscription is removed before the demo subscriber buys one", async () => {
  await dropDemoSubscription(db);
  expect(await tiersAt(muchLater)).toMatchObject({ assinante: "expired" });
});

test("the demo subscriber gets a plausible catalogue with twelve weeks of history once", async () => {
  await seedDemoSubscriberCatalogue(db, muchLater);
  await seedDemoSubscriberCatalogue(db, new Date(muchLater.getTime() + dayMs));
  const { id: userId } = await db.user.findFirstOrThrow({ where: { username: demoSubscriber } });
  const products = await db.product.findMany({ where: { userId } });
  expect(products).toHaveLength(60);
  expect(products.filter(({ gtin }) => gtin === null || !checkProductChange({ gtin }).ok)).toEqual([]);
  expect(products.filter(({ archivedAt }) => archivedAt !== null)).toHaveLength(1);
  const kits = products.filter(({ isKit, costCents }) => isKit && costCents !== null);
  expect(kits).toHaveLength(2);

  const listings = await db.listing.findMany({ where: { userId }, include: { product: true } });
  const channels = new Set(listings.map(({ channel }) => channel));
  expect([...channels].sort()).toEqual(["AMAZON", "MERCADO_LIVRE", "SHOPEE", "TIKTOK_SHOP"]);
  const healths = Map.groupBy(listings, ({ health }) => health);
  for (const health of ["LOSS", "THIN", "FAIR", "HEALTHY", "MISSING"] as const)
    expect(healths.get(health)?.length ?? 0, health).toBeGreaterThan(3);
  expect(listings.filter(({ inLossZone }) => inLossZone).length).toBeGreaterThan(5);
  const context = await loadFigureContext(db, userId, { now: () => muchLater });
  for (const row of listings.filter(({ product }) => product.archivedAt === null)) {
    const { profitCents, marginPct, health } = figuresOfListing({ ...row.product, ...row }, context);
    expect(row).toMatchObject({ profitCents, marginPct, health });
  }

  const changes = await db.priceChange.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
  expect(changes.length).toBeGreaterThan(400);
  expect(changes[0]?.createdAt).toEqual(new Date(muchLater.getTime() - 84 * dayMs));
  expect(await db.dailyFigures.count({ where: { userId } })).toBe(85);
});

test("SC-01 the demo subscriber gets six scenarios, a link and a simulation once", async () => {
  const { id: userId } = await db.user.findFirstOrThrow({ where: { username: demoSubscriber } });
  const scenarios = await db.scenario.findMany({ where: { userId } });
  expect(scenarios).toHaveLength(6);
  expect(scenarios.filter(({ ruleId }) => ruleId === "shopee-2026-03")).toHaveLength(2);
  expect(scenarios.every(({ listingId, channel }) => listingId !== null || channel === "OWN_FEES")).toBe(
    true,
  );
  expect(await db.scenarioLink.count({ where: { userId, expiresAt: { gt: muchLater } } })).toBe(1);
  expect(await db.simulation.findMany({ where: { userId } })).toMatchObject([
    { state: "PREPARING", isNamed: true, itemCount: expect.any(Number) },
  ]);
});

test("ST-14 the demo subscriber has statements of six marketplaces with each kind of answer", async () => {
  const orders = await db.statementOrder.findMany({
    where: { user: { username: demoSubscriber }, isOrder: true },
  });
  const kinds = orders.map(({ channel, expected, differences }) => {
    const amounts = amountsOf(differences);
    return `${channel} ${storedVerdict({ isCompared: expected !== null, differences: amounts }).verdict}`;
  });
  const of = (verdict: string) => new Set(kinds.filter((kind) => kind.endsWith(verdict)));
  expect(new Set(orders.map(({ channel }) => channel)).size).toBe(6);
  expect(of("OVERCHARGED").size).toBeGreaterThanOrEqual(3);
  expect(of("TO_CHECK").size).toBeGreaterThanOrEqual(5);
  expect(of("NOT_COMPARED").size).toBe(6);
});

test("a later start keeps changes in an account and creates a deleted account again", async () => {
  const findTeste = () =>
    db.user.findFirstOrThrow({ where: { username: "teste" }, omit: { passwordHash: false } });
  await db.user.updateMany({ where: { username: "teste" }, data: { firstName: "Trocado" } });
  await db.user.deleteMany({ where: { username: "gratuito" } });
  const before = await findTeste();
  await seedDemoAccounts(db, { password: "outra-senha", now: muchLater });
  expect(await findTeste()).toMatchObject({
    id: before.id,
    firstName: "Trocado",
    passwordHash: before.passwordHash,
  });
  expect(await verifyPassword(before.passwordHash, "demonstracao")).toBe(true);
  expect(await db.user.count()).toBe(demoAccounts.length);
});

test("a person's own account of the same name, in another case, is left alone", async () => {
  await db.user.deleteMany({ where: { username: "acabando" } });
  const data = {
    username: "Acabando",
    email: "acabando@exemplo.com.br",
    firstName: "Outra",
    createdAt: firstStart,
  };
  const { id } = await db.user.create({ data });
  await seedDemoAccounts(db, { password: "demonstracao", now: muchLater });
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({
    firstName: "Outra",
    trialStartedAt: null,
  });
});

test("S9-04 the plans are set to those of core, whatever was stored", async () => {
  await db.plan.updateMany({ data: { priceCents: 1 } });
  await Promise.all([seedPlans(db), seedPlans(db)]);
  const plans = await db.plan.findMany({ orderBy: { position: "asc" } });
  expect(plans.map(({ id, priceCents }) => [id, priceCents])).toEqual(
    planCatalogue.map(({ id, priceCents }) => [id, priceCents]),
  );
});
