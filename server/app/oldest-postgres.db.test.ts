import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { seedPlans } from "#server/features/billing/plans/seed-plans.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { prepareDatabase } from "#server/platform/db/migrations/prepare-database.ts";
import { oldestPostgres } from "#server/platform/db/migrations/supported-server.ts";
import { type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { createAccount, testPassword, uniqueName } from "#testing/data/accounts.ts";
import { bulkSteps } from "#testing/data/catalogue/bulk-steps.ts";
import { blingFile, importSteps } from "#testing/data/catalogue/import-steps.ts";
import { addProduct, createListings } from "#testing/data/catalogue/products.ts";
import { Login, Register } from "#testing/documents/documents.ts";
import { Listings } from "#testing/documents/listing-documents.ts";

let app: QueueApp;
const opened: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const postgres = await startTemporaryPostgres({ release: oldestPostgres });
  opened.push(postgres.stop);
  const env = { databaseUrl: postgres.url, migrationDatabaseUrl: null, redisUrl: null };
  const { applied } = await prepareDatabase(env);
  expect(applied.length).toBeGreaterThan(30);
  const db = createDatabaseClient(postgres.url);
  await seedPlans(db);
  await db.$disconnect();
  app = await queueApp("postgres", { databaseUrl: postgres.url });
  opened.push(app.close);
}, 120_000);
afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

describe("D280 on the oldest supported Postgres", () => {
  test("it really is that release", async () => {
    const [row] = await app.db.$queryRaw<
      { version: string }[]
    >`SELECT current_setting('server_version') AS version`;
    expect(row?.version).toMatch(/^16\./);
  });

  test("somebody registers and signs in", async () => {
    const username = uniqueName("ana");
    const input = { username, password: testPassword, email: `${username}@exemplo.com.br`, firstName: "Ana" };
    const { register } = await app.client().graphql(Register, { input });
    expect(register).toMatchObject({ __typename: "RegisterPayload", viewer: { username } });
    const { login } = await app.client().graphql(Login, { input: { username, password: testPassword } });
    expect(login.__typename).toBe("LoginPayload");
  });

  test("a product is added, a file imported and its product listed", async () => {
    const account = await createAccount(app, "trial");
    await addProduct(account.client, { name: "Prato", sku: "PRA" });
    const imported = await importSteps(app).imported(account, blingFile);
    expect(imported).toMatchObject({ state: "DONE", summary: { created: 2, failed: 0 } });
    const { viewer } = await account.client.graphql(Listings, {
      orderBy: { field: "NAME", direction: "ASC" },
      filter: { search: "CANÉCA" },
    });
    expect(viewer?.listings.edges).toMatchObject([{ node: { product: { name: "Caneca esmaltada" } } }]);
  });

  test("D218 prices are changed in bulk and undone; a removed listing leaves the step", async () => {
    const bulk = bulkSteps(app);
    const account = await bulk.seller(3);
    const id = await bulk.preview(account);
    await bulk.apply(account, id);
    expect(await bulk.prices(account)).not.toContain(6000);
    await bulk.undo(account, id);
    expect(await bulk.prices(account)).toEqual([6000, 6000, 6000]);
    const [removed = ""] = account.listings;
    await app.db.listing.delete({ where: { id: removed } });
    expect(await bulk.listingsOf(id)).toHaveLength(2);
  });

  test("a worker runs the jobs of the queue", async () => {
    const account = await createAccount(app, "trial");
    await createListings(app, account.userId, [{}]);
    await app.db.staleFigures.create({
      data: { userId: account.userId, markedAt: app.clock.now() },
    });
    await app.work();
    await expect.poll(() => app.db.staleFigures.count({ where: { userId: account.userId } })).toBe(0);
  });
});
