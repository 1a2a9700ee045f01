import pg from "pg";
import type { Fault, Phase } from "./fault-point.ts";

/** A connection that waits at a fault's gate, and the process to which it belongs. */
export type Arrival = { fault: string; pid: number; process: string };

/** A trigger at COMMIT is a deferred constraint trigger. */
const timing: Record<Phase, { kind: string; moment: string; deferral: string }> = {
  before: { kind: "TRIGGER", moment: "BEFORE", deferral: "" },
  inside: { kind: "TRIGGER", moment: "AFTER", deferral: "" },
  after: { kind: "CONSTRAINT TRIGGER", moment: "AFTER", deferral: "DEFERRABLE INITIALLY DEFERRED" },
};

/**
 * A gate for each fault: a trigger that waits for an advisory lock, which this connection holds
 * until the fault has struck. The product knows nothing of it. /
 */
export async function closeGates(databaseUrl: string, faults: readonly Fault[]) {
  const closed = new Set(faults.map(({ name }) => name));
  let client = await connect(databaseUrl);
  await installTriggers(client, faults);
  await lockAll();

  async function lockAll(): Promise<void> {
    await client.query(
      "SELECT pg_advisory_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS gates (name)",
      [[...closed]],
    );
  }

  return {
    closed: () => [...closed],
    /** The connection that has waited longest at one of the gates. */
    async findArrival(): Promise<Arrival | null> {
      const { rows } = await client.query<Arrival>(
        `SELECT gates.name AS fault, a.pid, a.application_name AS process
         FROM unnest($1::text[]) AS gates (name)
         JOIN pg_locks l ON l.locktype = 'advisory' AND NOT l.granted
           AND (l.classid::bigint << 32) | l.objid::bigint = hashtextextended(gates.name, 0)
         JOIN pg_stat_activity a ON a.pid = l.pid
         ORDER BY l.waitstart LIMIT 1`,
        [[...closed]],
      );
      return rows[0] ?? null;
    },
    /** Ends the connections of a process, except one. Their transactions are rolled back. */
    async disconnect(process: string, except: number | null): Promise<void> {
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = $1 AND pid IS DISTINCT FROM $2::int`,
        [process, except],
      );
    },
    /** Lets everybody pass from now on. */
    async open(fault: string): Promise<void> {
      closed.delete(fault);
      await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [fault]);
    },
    /** Closes the remaining gates again after Postgres has restarted, which opened all of them. */
    async reconnect(): Promise<void> {
      client = await connect(databaseUrl);
      await lockAll();
    },
    end: () => client.end(),
  };
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  // A restart of Postgres ends it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function installTriggers(client: pg.Client, faults: readonly Fault[]): Promise<void> {
  await client.query(`
    CREATE FUNCTION chaos_gate() RETURNS trigger LANGUAGE plpgsql
    SET lock_timeout = 0 SET statement_timeout = 0 AS $$
    BEGIN
      IF current_setting('application_name') LIKE TG_ARGV[1] THEN
        PERFORM pg_advisory_xact_lock_shared(hashtextextended(TG_ARGV[0], 0));
      END IF;
      RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END $$`);
  for (const [index, { name, point, phase }] of faults.entries()) {
    const { kind, moment, deferral } = timing[phase];
    const processes = point.by ? `${point.by}-%` : "%-%";
    await client.query(`
      CREATE ${kind} chaos_gate_${index} ${moment} ${point.write} ON ${point.table} ${deferral}
      FOR EACH ROW ${point.when ? `WHEN (${point.when})` : ""}
      EXECUTE FUNCTION chaos_gate(${client.escapeLiteral(name)}, ${client.escapeLiteral(processes)})`);
  }
}
