import { loadRules } from "#core/fees/schedules/load-rules.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { answerStatements, type DatedStatement } from "#core/statements/answer/answer-statements.ts";
import type { CheckTerms } from "#core/statements/check/expected-fees.ts";
import { everyFormat } from "#core/statements/formats/every-format.ts";
import { proveStatement } from "#core/statements/prove-payout.ts";
import { readStatement } from "#core/statements/read-statement.ts";
import type { Statement } from "#core/statements/statement-order.ts";
import { titleLikelihood } from "#core/statements/title-likelihood.ts";
import { readLimits } from "#files/file-limits.ts";
import { ReadRefusal } from "#files/read-refusal.ts";
import { readSheets } from "#files/read-sheets.ts";
import { disputeCsv } from "./dispute-csv.ts";
import type { FileReading, ReadingResult, ReadRequest } from "./worker-messages.ts";

/**
 * Reads files of marketplaces and compares their orders with the rules (ST-02). Runs in a worker. A
 * file that cannot be read costs that file only (ST-08).
 */
export async function readFiles(
  { files, defaults, today }: ReadRequest,
  onRows: (file: number, rows: number) => void,
): Promise<ReadingResult> {
  const readings: FileReading[] = [];
  const dated: DatedStatement[] = [];
  for (const [position, file] of files.entries()) {
    const read = await readFile(file, (rows) => onRows(position, rows));
    if (read.ok)
      for (const statement of read.statements) dated.push({ statement, fileTime: file.lastModified });
    readings.push(read.ok ? readingOf(read.statements) : read);
  }
  if (dated.length === 0) return { files: readings, answer: null, disputeCsv: "" };
  const terms = new Map<Marketplace, CheckTerms>();
  for (const { statement } of dated) {
    const { marketplace } = statement;
    if (terms.has(marketplace)) continue;
    const input = sellerTerms(marketplace, defaults);
    terms.set(marketplace, { rules: await loadRules(marketplace), today, termsOf: () => input });
  }
  const answer = answerStatements(dated, (marketplace) => requireTerms(terms, marketplace));
  return { files: readings, answer, disputeCsv: disputeCsv(answer.differing) };
}

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

const product = {
  costCents: null,
  taxBuyPct: 0,
  packagingCents: null,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
};

/** The terms of a listing of which only the seller's settings are known (D418). */
function sellerTerms(marketplace: Marketplace, defaults: SellerDefaults): MarketplaceInput {
  const listing = { listingType: null, channelName: null, priceCents: null, unitsPerMonth: null, terms: {} };
  return resolveSale(product, { channel: marketplace, ...listing }, defaults).marketplace ?? { marketplace };
}

function requireTerms(terms: ReadonlyMap<Marketplace, CheckTerms>, marketplace: Marketplace): CheckTerms {
  const existing = terms.get(marketplace);
  if (existing === undefined) throw new Error(`no rules of ${marketplace}`);
  return existing;
}
