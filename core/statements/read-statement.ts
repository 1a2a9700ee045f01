import { everyFormat } from "./formats/every-format.ts";
import { readSheetRows, type SheetReading, type StatementSheet } from "./reading/read-sheet-rows.ts";
import type { StatementEntry, StatementFormat } from "./reading/statement-format.ts";
import { missingColumn, noOrders, type StatementRefusal, unknownFile } from "./reading/statement-refusal.ts";
import type { LooseCharge, Statement, StatementFormatId, StatementOrder } from "./statement-order.ts";

export type StatementResult =
  | { ok: true; statements: Statement[] }
  | { ok: false; refusal: StatementRefusal };

/**
 * Reads a file of a marketplace, recognised by its titles (ST-01): one statement for each kind of
 * sheet in it. Sheets of other kinds are passed over. The caller bounds rows, columns and cells; no
 * content of a file throws.
 */
export async function readStatement(sheets: readonly StatementSheet[]): Promise<StatementResult> {
  const drafts = new Map<StatementFormatId, StatementDraft>();
  let nearest: Extract<SheetReading, { type: "NOT_RECOGNISED" }>["nearest"] = null;
  let emptyName: string | null = null;
  for (const sheet of sheets) {
    const reading = await readSheetRows(sheet, everyFormat);
    if (reading.type === "REFUSED") return { ok: false, refusal: reading.refusal };
    if (reading.type === "NOT_RECOGNISED") {
      nearest ??= reading.nearest;
      continue;
    }
    const { format, entries, unreadTitles } = reading;
    const draft = drafts.get(format.id) ?? new StatementDraft(format);
    if (!draft.add(entries, unreadTitles)) emptyName ??= format.name;
    if (!draft.isEmpty) drafts.set(format.id, draft);
  }
  if (drafts.size > 0) return { ok: true, statements: [...drafts.values()].map((draft) => draft.close()) };
  return { ok: false, refusal: refusalOf(sheets.length, emptyName, nearest) };
}

function refusalOf(
  sheetCount: number,
  emptyName: string | null,
  nearest: Parameters<typeof missingColumn>[0] | null,
): StatementRefusal {
  if (emptyName !== null) return noOrders(emptyName);
  if (nearest !== null) return missingColumn(nearest);
  return unknownFile([...new Set(everyFormat.map(({ name }) => name))], sheetCount);
}

/**
 * A statement while its sheets are read: the parts of a large file, or sheets that belong together.
 */
class StatementDraft {
  readonly #format: StatementFormat;
  readonly #orders = new Map<string, StatementOrder>();
  readonly #loose: LooseCharge[] = [];
  readonly #unread = new Set<string>();
  readonly #pending = { orders: 0, cents: 0 };
  #statedCents: number | null = null;
  isEmpty = true;

  constructor(format: StatementFormat) {
    this.#format = format;
  }

  /** Returns whether the sheet has anything. An order of a later part replaces the earlier one. */
  add(entries: Iterable<StatementEntry>, unreadTitles: readonly string[]): boolean {
    let hasEntries = false;
    for (const entry of entries) {
      hasEntries = true;
      if (entry.type === "ORDER")
        this.#orders.set(JSON.stringify([entry.order.number, entry.order.part]), entry.order);
      else if (entry.type === "LOOSE") this.#loose.push(entry.charge);
      else if (entry.type === "STATED_TOTAL") this.#statedCents = (this.#statedCents ?? 0) + entry.cents;
      else {
        this.#pending.orders += 1;
        this.#pending.cents += entry.cents;
      }
    }
    for (const title of unreadTitles) this.#unread.add(title);
    if (hasEntries) this.isEmpty = false;
    return hasEntries;
  }

  close(): Statement {
    return {
      format: this.#format.id,
      marketplace: this.#format.marketplace,
      orders: [...this.#orders.values()],
      loose: this.#loose,
      statedCents: this.#statedCents,
      pending: this.#pending,
      unreadTitles: [...this.#unread],
    };
  }
}
