import { areTogether } from "#core/statements/answer/one-answer.ts";
import { everyFormat } from "#core/statements/formats/every-format.ts";
import {
  type DatedStatement,
  type JoinedStatements,
  joinStatements,
} from "#core/statements/merge/join-statements.ts";
import { proveStatement } from "#core/statements/prove-payout.ts";
import { readStatement } from "#core/statements/read-statement.ts";
import type { Statement } from "#core/statements/statement-order.ts";
import { titleLikelihood } from "#core/statements/title-likelihood.ts";
import { readLimits } from "#files/file-limits.ts";
import { ReadRefusal } from "#files/read-refusal.ts";
import { readSheets } from "#files/read-sheets.ts";
import type { AskedCodes, FileReading, WorkerRequest } from "./worker-messages.ts";

/** What was read of some files. `joined` null: no file could be read. */
export type ReadFiles = {
  files: readonly FileReading[];
  joined: JoinedStatements | null;
  codes: readonly AskedCodes[];
};

/**
 * Reads files of marketplaces (ST-02). Runs in a worker. A file that cannot be read costs that file
 * only (ST-08).
 */
export async function readFiles(
  { files, isOneAnswer }: Omit<Extract<WorkerRequest, { type: "READ" }>, "type">,
  onRows: (file: number, rows: number) => void,
): Promise<ReadFiles> {
  const readings: FileReading[] = [];
  const dated: DatedStatement[] = [];
  for (const [position, file] of files.entries()) {
    const read = await readFile(file, (rows) => onRows(position, rows));
    if (isOneAnswer && read.ok && !areTogether([...dated.map(statementOf), ...read.statements])) {
      readings.push({ ok: false, text: oneAnswerText });
      continue;
    }
    if (read.ok)
      for (const statement of read.statements) dated.push({ statement, fileTime: file.lastModified });
    readings.push(read.ok ? readingOf(read.statements) : read);
  }
  if (dated.length === 0) return { files: readings, joined: null, codes: [] };
  const joined = joinStatements(dated);
  return { files: readings, joined, codes: codesOf(joined) };
}

function codesOf({ orders }: JoinedStatements): AskedCodes[] {
  return [...Map.groupBy(orders, ({ marketplace }) => marketplace)].map(([marketplace, group]) => {
    const lines = group.flatMap(({ order }) => order.lines);
    const codes = lines.flatMap(({ sku, listingId }) => [sku ?? [], listingId ?? []].flat());
    return { marketplace, codes: [...new Set(codes)] };
  });
}

const statementOf = ({ statement }: DatedStatement) => statement;
const oneAnswerText =
  "Sua conta lê um extrato por vez. Para ler só este, use “Começar de novo”; para ler vários juntos, é preciso o acesso avançado.";

type FileRead = { ok: true; statements: Statement[] } | { ok: false; text: string };

async function readFile(file: File, onRows: (rows: number) => void): Promise<FileRead> {
  onRows(0);
  if (file.size === 0) return { ok: false, text: "O arquivo está vazio." };
  if (file.size > readLimits.fileBytes) {
    return { ok: false, text: "O arquivo tem mais de 15 MB, o máximo que lemos. Baixe um período menor." };
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = await readStatement(await readSheets(bytes, { likelihood: titleLikelihood, onRows }));
    return result.ok ? result : { ok: false, text: result.refusal.text };
  } catch (error) {
    if (error instanceof ReadRefusal) return { ok: false, text: error.message };
    // Such as a file that has been moved since it was chosen.
    return { ok: false, text: "Não conseguimos abrir o arquivo. Baixe-o de novo e envie sem mudar nada." };
  }
}

function readingOf(statements: readonly Statement[]): FileReading {
  return {
    ok: true,
    kinds: statements.map(({ format }) => everyFormat.find(({ id }) => id === format)?.name ?? ""),
    orders: statements.reduce((sum, { orders, pending }) => sum + orders.length + pending.orders, 0),
    gapCents: statements.reduce((sum, statement) => sum + proveStatement(statement).gapCents, 0),
    unreadColumns: statements.reduce((sum, { unreadTitles }) => sum + unreadTitles.length, 0),
  };
}
