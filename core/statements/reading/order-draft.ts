import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type {
  ChargeKind,
  StatementCharge,
  StatementFormatId,
  StatementLine,
  StatementOrder,
} from "../statement-order.ts";
import type { StatementEntry } from "./statement-format.ts";

/** What a file pays or charges beyond the parts that it names. */
export const undetailedLabel = "Bônus ou ajuste não detalhado no arquivo";

const roundingLabel = "Arredondamento";

/** Differences up to this are the rounding of the parts. */
const roundingCents = 2;

/** An order while its rows are being read. */
export class OrderDraft {
  day: CivilDay | null = null;
  status: string | null = null;
  goodsCents = 0;
  couponCents = 0;
  reliefCents = 0;
  rebateCents = 0;
  payoutCents: number | null = null;
  readonly number: string;
  readonly part: string;
  readonly lines: StatementLine[] = [];
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

  charges(charges: readonly StatementCharge[]): void {
    for (const { kind, label, cents } of charges) this.charge(kind, label, cents);
  }

  /**
   * Adds charges that some files list beside the others, and some have counted: if they close it.
   */
  chargeIfCloses(charges: readonly StatementCharge[]): void {
    const sum = charges.reduce((total, { cents }) => total + cents, 0);
    const isOpen = Math.abs(this.gapCents) > roundingCents;
    if (isOpen && Math.abs(this.gapCents - sum) <= roundingCents) this.charges(charges);
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
    const gap = this.gapCents;
    if (Math.abs(gap) <= roundingCents) this.charge("ROUNDING", roundingLabel, gap);
    else this.charge("OTHER", undetailedLabel, gap);
    const {
      number,
      part,
      day,
      status,
      lines,
      goodsCents,
      couponCents,
      reliefCents,
      rebateCents,
      payoutCents,
    } = this;
    const charges = [...this.#charges.values()].filter(({ cents }) => cents !== 0);
    return {
      ...{ format, number, part, day, status, lines, goodsCents, charges },
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
    for (const draft of this.#drafts.values()) yield { type: "ORDER", order: draft.close(format) };
  }
}
