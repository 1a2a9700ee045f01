import { everyFormat } from "./formats/every-format.ts";
import type { OtherFile } from "./reading/other-files.ts";
import { readSheetRows, type SheetReading, type StatementSheet } from "./reading/read-sheet-rows.ts";
import type { StatedTotal } from "./reading/stated-totals.ts";
import type { StatementEntry, StatementFormat } from "./reading/statement-format.ts";
import {
  missingColumn,
  noOrders,
  otherFile,
  type StatementRefusal,
  unknownFile,
} from "./reading/statement-refusal.ts";
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
  let other: OtherFile | null = null;
  const totals: StatedTotal[] = [];
  for (const sheet of sheets) {
    const reading = await readSheetRows(sheet, everyFormat);
    if (reading.type === "REFUSED") return { ok: false, refusal: reading.refusal };
    if (reading.type === "NOT_RECOGNISED") {
      nearest ??= reading.nearest;
      other ??= reading.other;
      if (reading.total !== null) totals.push(reading.total);
      continue;
    }
    const { format, entries, unreadTitles } = reading;
    const draft = drafts.get(format.id) ?? new StatementDraft(format);
    if (!draft.add(entries, unreadTitles)) emptyName ??= format.name;
    drafts.set(format.id, draft);
  }
  for (const { format, cents } of totals) drafts.get(format.id)?.addTotal(cents);
  const read = [...drafts.values()].filter(({ isEmpty }) => !isEmpty);
  if (read.length > 0) return { ok: true, statements: read.map((draft) => draft.close()) };
  return {
    ok: false,
    refusal: other === null ? refusalOf(sheets.length, emptyName, nearest) : otherFile(other),
  };
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

/** What a sheet states as its total, and what its rows pay together; null without any. */
type SheetTotal = { statedCents: number | null; partsCents: number | null };

/**
 * What a file states in all; null without any total. A sheet that adds the whole file up counts
 * alone. A total below the rows of a sheet states only its own sheet: of the others what they pay
 * is added.
 */
function statedTotal(sheets: readonly SheetTotal[]): number | null {
  const stated = sheets.filter(({ statedCents }) => statedCents !== null);
  if (stated.length === 0) return null;
  const summaries = stated.filter(({ partsCents }) => partsCents === null);
  const counted = summaries.length > 0 ? summaries : sheets;
  return counted.reduce((sum, { statedCents, partsCents }) => sum + (statedCents ?? partsCents ?? 0), 0);
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
  readonly #unreadMoney = new Map<string, number>();
  readonly #sheets: SheetTotal[] = [];
  isEmpty = true;

  constructor(format: StatementFormat) {
    this.#format = format;
  }

  /** Returns whether it has more than totals. An order of a later part replaces the earlier one. */
  add(entries: Iterable<StatementEntry>, unreadTitles: readonly string[]): boolean {
    const sheet: SheetTotal = { statedCents: null, partsCents: null };
    this.#sheets.push(sheet);
    let hasEntries = false;
    for (const entry of entries) {
      hasEntries ||= entry.type !== "STATED_TOTAL";
      if (entry.type === "ORDER") {
        const { order } = entry;
        this.#orders.set(JSON.stringify([order.number, order.part]), order);
        sheet.partsCents = (sheet.partsCents ?? 0) + (order.payoutCents ?? 0);
      } else if (entry.type === "LOOSE") {
        this.#loose.push(entry.charge);
        sheet.partsCents = (sheet.partsCents ?? 0) + entry.charge.cents;
      } else if (entry.type === "STATED_TOTAL") sheet.statedCents = (sheet.statedCents ?? 0) + entry.cents;
      else if (entry.type === "UNREAD_MONEY") {
        this.#unreadMoney.set(entry.title, (this.#unreadMoney.get(entry.title) ?? 0) + entry.cents);
      } else {
        this.#pending.orders += 1;
        this.#pending.cents += entry.cents;
      }
    }
    for (const title of unreadTitles) this.#unread.add(title);
    if (hasEntries) this.isEmpty = false;
    return hasEntries;
  }

  /** A total of another sheet: of the orders, where these alone add up to it, or of all. */
  addTotal(cents: number): void {
    const ofOrders = [...this.#orders.values()].reduce((sum, { payoutCents }) => sum + (payoutCents ?? 0), 0);
    const looseCents = this.#loose.reduce((sum, charge) => sum + charge.cents, 0);
    this.#sheets.push({ statedCents: ofOrders === cents ? cents + looseCents : cents, partsCents: null });
  }

  close(): Statement {
    return {
      format: this.#format.id,
      marketplace: this.#format.marketplace,
      orders: [...this.#orders.values()],
      loose: this.#loose,
      statedCents: statedTotal(this.#sheets),
      pending: this.#pending,
      unreadTitles: [...this.#unread],
      unreadMoney: [...this.#unreadMoney].map(([title, cents]) => ({ title, cents })),
    };
  }
}
