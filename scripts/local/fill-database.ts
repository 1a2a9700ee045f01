import { seedDemoAccounts, seedDemoSubscriberCatalogue } from "#prisma/seed/demo-accounts.ts";
import { seedPlans } from "#server/features/billing/plans/seed-plans.ts";
import { messageOf } from "#server/platform/caught-error.ts";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { LocalRunError } from "./local-run-error.ts";
import type { LocalSettings } from "./local-settings.ts";

/** Applies the migrations, with the role for them if there is one, and adds the demo accounts. */
export async function fillDatabase(
  url: string,
  {
    demoPassword: password,
    migrationDatabaseUrl,
  }: Pick<LocalSettings, "demoPassword" | "migrationDatabaseUrl">,
): Promise<void> {
  await migrate(migrationDatabaseUrl ?? url).catch((error: unknown) => {
    const variable = migrationDatabaseUrl ? "MIGRATION_DATABASE_URL" : "DATABASE_URL";
    throw new LocalRunError(`${variable}: the database cannot be reached or migrated (${messageOf(error)}).`);
  });
  await withDatabase(url, async (db) => {
    await seedPlans(db);
    await seedDemoAccounts(db, { password, now: new Date() });
    await seedDemoSubscriberCatalogue(db, new Date());
  });
}

export async function withDatabase(url: string, use: (db: Db) => Promise<void>): Promise<void> {
  const db = createDatabaseClient(url);
  try {
    await use(db);
  } finally {
    await db.$disconnect();
  }
}
