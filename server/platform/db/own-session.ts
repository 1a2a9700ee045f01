import { randomUUID } from "node:crypto";
import { LimitedClient } from "./connection-limits.ts";

/** Connections that take away the session of the first, if the pooler gives it to others. */
const others = 3;

type SessionClient = {
  on(event: "error", listener: () => void): unknown;
  connect(): Promise<unknown>;
  query(sql: string, values?: unknown[]): Promise<{ rows: { value?: string | null }[] }>;
  end(): Promise<void>;
};

const limitedClient = (connectionString: string): SessionClient => new LimitedClient({ connectionString });

export const sharedSessionText =
  "the connections to Postgres are shared between statements: use the pooler's session mode (docs/operations.md)";

/**
 * Throws when a connection's session is not its own, as behind a PgBouncer in transaction mode:
 * locks and settings would stay behind in sessions of others (D478). One connection makes a
 * setting, others begin transactions, and then the first reads its setting back. /
 */
export async function requireOwnSession(
  connectionString: string,
  createClient: (connectionString: string) => SessionClient = limitedClient,
): Promise<void> {
  const clients = Array.from({ length: 1 + others }, () => createClient(connectionString));
  try {
    for (const client of clients) {
      // A lost connection fails the query; without a listener it would also end the process.
      client.on("error", () => undefined);
      await client.connect();
    }
    const [first, ...rest] = clients;
    if (!first) return;
    const value = randomUUID();
    await first.query("SELECT set_config('calculadora.session', $1, false)", [value]);
    for (const client of rest) await client.query("BEGIN");
    const { rows } = await first.query("SELECT current_setting('calculadora.session', true) AS value");
    if (rows[0]?.value !== value) throw new Error(sharedSessionText);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
