import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { OrderDrafts } from "../../reading/order-draft.ts";
import type { StatementEntry } from "../../reading/statement-format.ts";
import type { ChargeKind, StatementCharge, StatementFormatId } from "../../statement-order.ts";
import type { MovementKind } from "./movement-kind.ts";

/** A movement of an account, as both of Mercado Pago's files have it. Amounts in whole centavos. */
export type Movement = {
  kind: MovementKind;
  /** Numbers of the order, most certain first: order, pack, reference, shipping. */
  numbers: readonly string[];
  /** What tells it from others; the same movement in two files has the same. */
  key: string;
  /** The day of the sale, where the file has it. */
  saleDay: CivilDay | null;
  day: CivilDay | null;
  netCents: number;
  grossCents: number;
  /** Fees as the file writes them: with either sign. */
  fees: readonly StatementCharge[];
  /** Not released yet: no money so far. */
  isDue?: boolean;
};

/** Charges without an order. Texts of the file may hold names of persons, and are not used. */
const looseTexts: Readonly<Record<MovementKind, readonly [ChargeKind, string]>> = {
  SALE: ["EXTRA_REVENUE", "Pagamentos sem o número do pedido"],
  BACK: ["REFUND", "Devolvido ao comprador"],
  FREIGHT: ["FREIGHT", "Frete do Mercado Envios"],
  HELD: ["OTHER", "Dinheiro retido"],
  TRANSFER: ["OTHER", "Transferência"],
  ADVANCE: ["OTHER", "Custo de antecipação"],
  ADS: ["ADS_RECHARGE", "Publicidade"],
  TAX: ["TAX", "Imposto retido pelo Mercado Pago"],
  OTHER: ["OTHER", "Outro lançamento do Mercado Pago"],
};

/** Movements that are an order's own; the others stand beside the orders. */
const ofOrders: readonly MovementKind[] = ["SALE", "BACK", "FREIGHT"];

/**
 * The orders and charges of movements (ST-21). Each movement of an order is a part of its own, so
 * that files whose days overlap add up once.
 */
export class Movements {
  readonly #drafts = new OrderDrafts();
  readonly #loose: StatementEntry[] = [];
  readonly #counts = new Map<string, number>();

  /**
   * Returns whether it counts. Transfers do not, nor do payments of which the file says no order:
   * their order is in the file of sales.
   */
  add(movement: Movement): boolean {
    const { kind, numbers, day, netCents } = movement;
    const [number] = numbers;
    if (kind === "TRANSFER") return false;
    if (number === undefined && kind === "SALE") {
      this.#loose.push({ type: "UNREAD_MONEY", title: looseTexts.SALE[1], cents: netCents });
      return false;
    }
    if (number === undefined || !ofOrders.includes(kind)) {
      const [chargeKind, label] = looseTexts[kind];
      const charge = { kind: chargeKind, label, cents: netCents, day, orderNumber: null };
      const held = { ...charge, orderNumber: number ?? null, isHeld: true } as const;
      this.#loose.push({ type: "LOOSE", charge: kind === "HELD" ? held : charge });
      return true;
    }
    const count = (this.#counts.get(movement.key) ?? 0) + 1;
    this.#counts.set(movement.key, count);
    const draft = this.#drafts.open(number, `${movement.key} ${count}`);
    draft.aliases = numbers.slice(1);
    draft.day = movement.saleDay;
    draft.isDue = movement.isDue === true;
    draft.pay(netCents);
    const { grossCents, fees } = signed(movement);
    if (kind === "SALE") draft.goodsCents += grossCents;
    else draft.charge(kind === "BACK" ? "REFUND" : "FREIGHT", looseTexts[kind][1], grossCents);
    draft.charges(fees);
    return true;
  }

  *finish(format: StatementFormatId): Generator<StatementEntry, void> {
    yield* this.#loose;
    yield* this.#drafts.close(format);
  }
}

/**
 * Files differ in the signs of their amounts: those count under which the row adds up to what was
 * credited. Where none does, as written.
 */
function signed({ grossCents, fees, netCents }: Movement): Pick<Movement, "grossCents" | "fees"> {
  const feeCents = fees.reduce((sum, { cents }) => sum + cents, 0);
  const signs = [1, -1].flatMap((gross) => [1, -1].map((fee) => ({ gross, fee })));
  const closing = signs.find(({ gross, fee }) => gross * grossCents + fee * feeCents === netCents);
  const { gross, fee } = closing ?? { gross: 1, fee: 1 };
  return {
    grossCents: gross * grossCents,
    fees: fees.map((each) => ({ ...each, cents: fee * each.cents })),
  };
}

/** Ids of orders, packs and shipments; other references may be anything. */
export function idOf(text: string | null): string[] {
  return text !== null && /^\d{8,20}$/.test(text) ? [text] : [];
}
