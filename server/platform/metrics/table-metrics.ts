import { Gauge, type Registry } from "prom-client";
import type { Deps } from "#server/platform/deps.ts";
import { metricPrefix } from "./metrics.ts";

/** The rest is small. */
const mostTables = 25;

/** The largest tables, with their indexes and what they store out of line. */
export async function addTableMetrics({ db }: Pick<Deps, "db">, registry: Registry): Promise<void> {
  const tables = await db.$queryRaw<{ name: string; bytes: bigint }[]>`
    SELECT c.relname AS "name", pg_total_relation_size(c.oid) AS "bytes"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'bullmq')
    ORDER BY 2 DESC LIMIT ${mostTables}`;
  const gauge = new Gauge({
    name: `${metricPrefix}table_bytes`,
    help: "Bytes of the largest tables with their indexes",
    labelNames: ["table"],
    registers: [registry],
  });
  for (const { name, bytes } of tables) gauge.set({ table: name }, Number(bytes));
}
