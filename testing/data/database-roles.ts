import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

const file = path.resolve(import.meta.dirname, "../../docker/postgres-roles.sql");
const roles = ["calculadora_app", "calculadora_migration"];
const passwords = { POSTGRES_MIGRATION_PASSWORD: "it's the migrations'", POSTGRES_APP_PASSWORD: "the app's" };

/**
 * An empty database with the product's two roles, created by the file that docker-compose.yml
 * mounts (D109).
 */
export type RolesDatabase = {
  /** The superuser's address. */
  url: string;
  appUrl: string;
  migrationUrl: string;
  /** Removes the database and the roles, which belong to the whole server. */
  remove(): Promise<void>;
};

/** Roles belong to the whole server, so only one such database exists at a time. */
export async function createRolesDatabase(name: string): Promise<RolesDatabase> {
  const serverUrl = process.env.TEST_POSTGRES_URL;
  if (!serverUrl) throw new Error("TEST_POSTGRES_URL is not set: vitest's global set-up sets it");
  const remove = () =>
    run(serverUrl, [
      `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`,
      ...roles.map((role) => `DROP ROLE IF EXISTS ${role}`),
    ]);
  await remove();
  await run(serverUrl, [`CREATE DATABASE "${name}"`]);
  const url = urlOf(serverUrl, name);
  await run(url, [asPsql(await readFile(file, "utf8"), { DBNAME: name })]);
  return {
    url,
    appUrl: urlOf(url, name, "calculadora_app", passwords.POSTGRES_APP_PASSWORD),
    migrationUrl: urlOf(url, name, "calculadora_migration", passwords.POSTGRES_MIGRATION_PASSWORD),
    remove,
  };
}

async function run(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Replaces the two psql features that the file uses: `\getenv` and quoted variables. */
function asPsql(script: string, given: Record<string, string>): string {
  const variables = new Map(Object.entries(given));
  const environment: Record<string, string | undefined> = passwords;
  const sql = script.replace(/^\\getenv (\w+) (\w+)$/gm, (_line, variable: string, name: string) => {
    const value = environment[name];
    if (value !== undefined) variables.set(variable, value);
    return "";
  });
  return sql.replace(/(?<!:):(['"])(\w+)\1/g, (written, quote: string, variable: string) => {
    const value = variables.get(variable);
    if (value === undefined) return written;
    return quote === "'" ? pg.escapeLiteral(value) : pg.escapeIdentifier(value);
  });
}

function urlOf(base: string, database: string, user?: string, password?: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  if (user && password) Object.assign(url, { username: user, password: encodeURIComponent(password) });
  return url.href;
}
