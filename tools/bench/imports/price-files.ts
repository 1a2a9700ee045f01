import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeXlsx } from "hucre/xlsx";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { addPlainListings } from "../catalogue/catalogue-rows.ts";
import { printRow, type Row } from "../table.ts";
import type { Filled } from "./price-file-process.ts";

/** Fills a marketplace's file with the prices of a whole catalogue, in a worker's process. */

const count = Number(process.env.BENCH_ROWS ?? 100_000);
const maxSeconds = 30;
/** As for imports. */
const maxMb = 400;
const titles =
  "ID do Produto;Nome do Produto;Variante Identificador;Nome;SKU de referência;SKU;Preço;Estoque do Vendedor";

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
try {
  const userId = await fill();
  const lines = Array.from(
    { length: count },
    (_, n) => `${90_000_000_000 + n};Produto ${n};${80_000_000_000 + n};Azul;;SKU-${n};1.00;10`,
  );
  const csv = Buffer.from([titles, ...lines].join("\r\n"));
  const rows = [titles, ...lines].map((line) => line.split(";"));
  const xlsx = await writeXlsx({ sheets: [{ name: "Modelo", rows }] });
  console.log("price files");
  printRow(await fillRow("CSV", userId, csv));
  printRow(await fillRow("XLSX", userId, new Uint8Array(xlsx)));
} finally {
  await db.$disconnect();
  await postgres.stop();
}

/** A seller with a Shopee listing for each row. */
async function fill(): Promise<string> {
  const name = randomUUID();
  const data = { username: name, email: `${name}@example.com`, firstName: "Ana" };
  const { id } = await db.user.create({ data });
  await addPlainListings(db, id, count);
  await db.$executeRaw`UPDATE products p SET sku = 'SKU-' || n.place FROM (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM products) n WHERE n.id = p.id`;
  await db.$executeRaw`UPDATE listings SET channel = 'SHOPEE'`;
  // Autovacuum does the same after a minute.
  await db.$executeRaw`VACUUM ANALYZE`;
  return id;
}

async function fillRow(format: string, userId: string, bytes: Uint8Array<ArrayBuffer>): Promise<Row> {
  const now = new Date();
  const { id } = await db.priceFile.create({
    data: {
      ...{ userId, fileName: format, createdAt: now, updatedAt: now },
      request: { channel: null, selection: null },
      content: { create: { bytes } },
    },
  });
  const child = fork(new URL("./price-file-process.ts", import.meta.url), [postgres.url, id], {
    // docker-compose.yml starts a worker like this.
    execArgv: ["--optimize-for-size", "--max-semi-space-size=8"],
  });
  const filled: Filled[] = [];
  child.on("message", (message: Filled) => filled.push(message));
  await once(child, "exit");
  const [{ seconds, peakMb } = { seconds: Infinity, peakMb: Infinity }] = filled;
  const { state, failure, message } = await db.priceFile.findUniqueOrThrow({ where: { id } });
  const changed = await db.priceFileRow.count({ where: { priceFileId: id, outcome: "CHANGED" } });
  const isFilled = state === "READY" && changed === count;
  const refusal = `${state} with ${changed} prices, ${failure ?? message ?? ""}, `;
  return {
    what: `${count.toLocaleString("en")} prices written into a ${format}`,
    measured: `${isFilled ? "" : refusal}${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`,
    target: `under ${maxSeconds} s, ${maxMb} MB`,
    met: isFilled && seconds < maxSeconds && peakMb < maxMb,
  };
}
