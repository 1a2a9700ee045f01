import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type {
  ChargeKind,
  Delivery,
  StatementCharge,
  StatementFormatId,
  StatementLine,
  StatementOrder,
  UnreadMoney,
} from "../statement-order.ts";
import type { StatementEntry } from "./statement-format.ts";

/** What a file pays or charges beyond the parts that it names. */
export const undetailedLabel = "Bônus ou ajuste não detalhado no arquivo";

/** What a sale that did not happen costs or pays. */
const voidLabel = "Venda cancelada";

const roundingLabel = "Arredondamento";

/** Differences up to this are the rounding of the parts. */
const roundingCents = 2;

/** More are not tried: each one doubles the possibilities. */
const mostDoubtful = 8;

/** The most of these charges that together are the gap; none when no choice of them is. */
function closingOf(charges: readonly StatementCharge[], gapCents: number): StatementCharge[] {
  const tried = charges.slice(0, mostDoubtful);
  let closing: StatementCharge[] = [];
  for (let choice = 1; choice < 2 ** tried.length; choice += 1) {
    const chosen = tried.filter((_, index) => (choice >> index) % 2 === 1);
    const sum = chosen.reduce((total, { cents }) => total + cents, 0);
    if (Math.abs(gapCents - sum) <= roundingCents && chosen.length > closing.length) closing = chosen;
  }
  return closing;
}

/** An order while its rows are being read. */
export class OrderDraft {
  day: CivilDay | null = null;
  status: string | null = null;
  delivery: Delivery | null = null;
  /** Other numbers under which another file may know it. */
  aliases: readonly string[] = [];
  isVoid = false;
  isDue = false;
  goodsCents = 0;
  couponCents = 0;
  reliefCents = 0;
  rebateCents = 0;
  payoutCents: number | null = null;
  readonly number: string;
  readonly part: string;
  readonly lines: StatementLine[] = [];
  /** The sums of columns that no format lists. */
  readonly unread = new Map<string, number>();
  readonly #charges = new Map<string, StatementCharge>();

  constructor(number: string, part: string) {
    this.number = number;
    this.part = part;
  }

  /** Adds an amount; those with one label are one charge. */
  charge(kind: ChargeKind, label: string, cents: number | null): void {
    if (cents === null || cents === 0) return;
    const key = `${kind} ${label}`;
    const existing = this.#charges.get(key);
    if (existing) existing.cents += cents;
    else this.#charges.set(key, { kind, label, cents });
  }

  get hasNoCharges(): boolean {
    return this.#charges.size === 0;
  }

  charges(charges: readonly StatementCharge[]): void {
    for (const { kind, label, cents } of charges) this.charge(kind, label, cents);
  }

  /**
   * Adds charges that some files list beside the others, and some have counted: those that close
   * it, as many as can. Returns them.
   */
  chargeIfCloses(charges: readonly StatementCharge[]): readonly StatementCharge[] {
    if (Math.abs(this.gapCents) <= roundingCents) return [];
    const closing = closingOf(charges, this.gapCents);
    this.charges(closing);
    return closing;
  }

  /** Notes the amounts of columns that no format lists. */
  addUnread(amounts: readonly UnreadMoney[]): void {
    for (const { title, cents } of amounts) this.unread.set(title, (this.unread.get(title) ?? 0) + cents);
  }

  /** What was given up before it was sent: no sale, whatever its row still says. */
  cancel(): void {
    this.isVoid = true;
    this.goodsCents = 0;
    this.lines.length = 0;
    this.#charges.clear();
    this.charge("OTHER", voidLabel, this.payoutCents);
  }

  pay(cents: number | null): void {
    if (cents !== null) this.payoutCents = (this.payoutCents ?? 0) + cents;
  }

  /** The payout less its parts so far; 0 when the file pays nothing. */
  get gapCents(): number {
    if (this.payoutCents === null) return 0;
    let gap = this.payoutCents - this.goodsCents;
    for (const { cents } of this.#charges.values()) gap -= cents;
    return gap;
  }

  /** The order. What its parts do not explain becomes a charge of its own, never hidden (D410). */
  close(format: StatementFormatId): StatementOrder {
    const unread = [...this.unread].map(([label, cents]) => ({ kind: "OTHER", label, cents }) as const);
    this.chargeIfCloses(unread);
    const gap = this.gapCents;
    if (Math.abs(gap) <= roundingCents) this.charge("ROUNDING", roundingLabel, gap);
    else this.charge("OTHER", undetailedLabel, gap);
    const {
      number,
      part,
      day,
      status,
      delivery,
      isVoid,
      isDue,
      lines,
      goodsCents,
      couponCents,
      reliefCents,
      rebateCents,
      payoutCents,
    } = this;
    const charges = [...this.#charges.values()].filter(({ cents }) => cents !== 0);
    const { aliases } = this;
    return {
      ...(aliases.length > 0 && { aliases }),
      ...{ format, number, part, day, status, delivery, isVoid, isDue, lines, goodsCents, charges },
      ...{ couponCents, reliefCents, rebateCents, payoutCents },
    };
  }
}

/** The orders of a sheet by their number: the rows of one may stand anywhere. */
export class OrderDrafts {
  readonly #drafts = new Map<string, OrderDraft>();
  #statedCents: number | null = null;

  /** The draft of an order, or of that part of it which the marketplace books apart. */
  open(number: string, part = ""): OrderDraft {
    const key = JSON.stringify([number, part]);
    const draft = this.#drafts.get(key) ?? new OrderDraft(number, part);
    this.#drafts.set(key, draft);
    return draft;
  }

  /**
   * A row with an amount and without an order adds the others up. Were it anything else, the proof
   * of the file would not close.
   */
  addTotal(cents: number | null): void {
    if (cents !== null) this.#statedCents = (this.#statedCents ?? 0) + cents;
  }

  *close(format: StatementFormatId): Generator<StatementEntry, void> {
    if (this.#statedCents !== null) yield { type: "STATED_TOTAL", cents: this.#statedCents };
    const unread = new Map<string, number>();
    for (const draft of this.#drafts.values()) {
      for (const [title, cents] of draft.unread) unread.set(title, (unread.get(title) ?? 0) + cents);
    }
    for (const [title, cents] of unread) yield { type: "UNREAD_MONEY", title, cents };
    for (const draft of this.#drafts.values()) yield { type: "ORDER", order: draft.close(format) };
  }
}
