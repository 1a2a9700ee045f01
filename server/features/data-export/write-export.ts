import { minuteMs } from "#core/time.ts";
import { byteOrderMark, csvLines, type WrittenCell } from "#files/csv/write-csv.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sellerTables } from "#server/platform/table-policies/seller-tables.ts";
import type { TableExport } from "#server/platform/table-policies/table-policy.ts";
import { createZipStream, type ZipStream } from "./zip-stream.ts";

/** Number of rows read at a time. */
const pageSize = 1000;

type Row = Record<string, unknown>;
type ExportedTable = TableExport & { table: string };

/**
 * Writes all data of a seller as a ZIP, each table as JSON and as CSV, and passes it to `store` in
 * pieces. Reads one snapshot through a cursor, so that a catalogue of any size takes the memory of
 * one page.
 */
export async function writeExport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  store: (piece: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const zip = createZipStream(clock.now());
  zip.startFile("LEIA-ME.txt");
  zip.write(readMe);
  const writeAll = async (tx: DbTransaction) => {
    for (const { table: name, exported } of Object.values(sellerTables)) {
      const table: ExportedTable = { ...exported, table: name };
      for (const format of [jsonFormat, csvFormat]) {
        zip.startFile(`${table.file}.${format.ending}`);
        await writeRows(tx, { userId, table, zip, format, store });
      }
    }
  };
  await db.$transaction(writeAll, { isolationLevel: "RepeatableRead", timeout: longestMs });
  await store(zip.end());
}

/** Longer than the export of the largest catalogue takes. */
const longestMs = 10 * minuteMs;

const readMe = [
  "Tudo o que a sua conta guarda, um arquivo para cada assunto, em JSON e em CSV (UTF-8, separado por ;).",
  "Valores que terminam em _cents são centavos. Datas estão em UTC.",
  "Ficam de fora só senhas, chaves e outros segredos.",
  "",
].join("\r\n");

type Format = {
  ending: "json" | "csv";
  start: string;
  end: string;
  /** A page of rows, not empty. */
  page(rows: readonly Row[], isFirst: boolean): string;
};

const jsonFormat: Format = {
  ending: "json",
  start: "[",
  end: "\n]\n",
  page: (rows, isFirst) => `${isFirst ? "" : ","}\n${rows.map((row) => JSON.stringify(row)).join(",\n")}`,
};

const csvFormat: Format = {
  ending: "csv",
  start: byteOrderMark,
  end: "",
  page: (rows, isFirst) => {
    // Every row of a table has the same columns.
    const titles = Object.keys(rows[0] ?? {});
    const cells = rows.map((row) => titles.map((title) => cellOf(row[title])));
    return csvLines(isFirst ? [titles, ...cells] : cells, ".");
  },
};

/** A list or an object becomes the JSON of one cell. */
function cellOf(value: unknown): WrittenCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return JSON.stringify(value);
}

type Writing = {
  userId: string;
  table: ExportedTable;
  zip: ZipStream;
  format: Format;
  store: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
};

/** The names in the SQL are constants of `exportedTables`. */
async function writeRows(tx: DbTransaction, { userId, table, zip, format, store }: Writing): Promise<void> {
  const { condition = "t.user_id = $1::uuid", without = [] } = table;
  await tx.$executeRawUnsafe(
    `DECLARE exported NO SCROLL CURSOR FOR SELECT to_jsonb(t) - $2::text[] AS row
     FROM "${table.table}" t WHERE ${condition} ORDER BY t."${table.key}"`,
    userId,
    [...without],
  );
  zip.write(format.start);
  for (let page = 0; ; page += 1) {
    const found = await tx.$queryRawUnsafe<{ row: Row }[]>(`FETCH ${pageSize} FROM exported`);
    if (found.length > 0)
      zip.write(
        format.page(
          found.map(({ row }) => row),
          page === 0,
        ),
      );
    const piece = zip.take();
    if (piece) await store(piece);
    if (found.length < pageSize) break;
  }
  await tx.$executeRawUnsafe("CLOSE exported");
  zip.write(format.end);
}
