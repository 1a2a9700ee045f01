import { seedPlans } from "#server/features/billing/plans/seed-plans.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { prepareQueue } from "#server/platform/queue/prepare-queue.ts";

const templateName = "template_for_tests";

/**
 * Creates the database that tests copy: migrated, with the plans and the queue's tables.
 * `serverUrl` is a superuser's.
 */
export async function createTemplateDatabase(serverUrl: string): Promise<void> {
  await recreateDatabase(serverUrl, templateName);
  const url = urlOf(serverUrl, templateName);
  await migrate(url);
  await prepareQueue({ databaseUrl: url, redisUrl: null });
  const db = createDatabaseClient(url);
  await seedPlans(db);
  await db.$disconnect();
}

let ofThisWorker: Promise<string> | undefined;

/**
 * The URL of this worker's own copy of the template, created once. Its tests share it, and each
 * creates its own users.
 */
export function testDatabase(): Promise<string> {
  ofThisWorker ??= copyTemplate(`test_${process.env.VITEST_POOL_ID ?? "1"}`);
  return ofThisWorker;
}

/** The URL of a fresh copy of the template, for a test that changes data that others use. */
export async function copyTemplate(name: string): Promise<string> {
  const serverUrl = process.env.TEST_POSTGRES_URL;
  if (!serverUrl) throw new Error("TEST_POSTGRES_URL is not set: vitest's global set-up sets it");
  await recreateDatabase(serverUrl, name, templateName);
  return urlOf(serverUrl, name);
}

async function recreateDatabase(serverUrl: string, name: string, template = "template1"): Promise<void> {
  const server = createDatabaseClient(serverUrl);
  await server.$executeRawUnsafe(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await server.$executeRawUnsafe(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  await server.$disconnect();
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
