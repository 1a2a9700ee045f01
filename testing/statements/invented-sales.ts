import { addDays } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { quoteFees } from "#core/fees/quote-fees.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { ChargeKind } from "#core/statements/statement-order.ts";
import { type InventedBuyer, inventBuyer } from "./invented-buyers.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Charges that the rule does not have, planted so that the comparison must name them. */
export type PlantedKind =
  | Extract<
      ChargeKind,
      "CAMPAIGN" | "AFFILIATE" | "ADS_RECHARGE" | "FREIGHT" | "REFUND" | "TAX" | "TAX_RETAINED"
    >
  | "UNEXPLAINED";

export type InventedLine = {
  sku: string;
  title: string;
  variation: string;
  quantity: number;
  /** After the seller's discount. */
  unitPriceCents: number;
  /** The seller's discount on each unit. */
  unitDiscountCents: number;
  /** The fees of one unit by the rule of the day. */
  fees: { commissionCents: number; transactionCents: number; fixedCents: number; programmeCents: number };
};

/**
 * A sale that never happened, its fees by the rule of its day, and what was planted beyond them.
 */
export type InventedSale = {
  number: string;
  day: CivilDay;
  lines: InventedLine[];
  buyer: InventedBuyer;
  /** What the seller pays for it, positive. */
  planted: { kind: PlantedKind; cents: number } | null;
};

export type SaleOptions = {
  random: SeededRandom;
  count: number;
  /** The terms under which everything is sold; the day is the sale's. */
  terms: MarketplaceInput;
  number: (index: number) => string;
  from: CivilDay;
  days: number;
  planted: readonly [PlantedKind, ...PlantedKind[]] | null;
  mostLines?: number;
};

export function inventSales(options: SaleOptions): InventedSale[] {
  return Array.from({ length: options.count }, (_, index) => inventSale(options, index));
}

function inventSale(
  { random, terms, number, from, days, planted, mostLines = 3 }: SaleOptions,
  index: number,
): InventedSale {
  const day = addDays(from, random.whole(0, days - 1));
  const lines = Array.from({ length: random.oneIn(3) ? random.whole(1, mostLines) : 1 }, () =>
    inventLine(random, { ...terms, date: day }),
  );
  const isPlanted = planted !== null && random.oneIn(3);
  return {
    number: number(index),
    day,
    lines,
    buyer: inventBuyer(random),
    planted: isPlanted ? { kind: random.pick(planted), cents: random.whole(50, 900) } : null,
  };
}

function inventLine(random: SeededRandom, terms: MarketplaceInput): InventedLine {
  const unitPriceCents = random.oneIn(3) ? random.whole(8000, 40_000) : random.whole(1500, 7999);
  const mark = random.digits(5);
  return {
    sku: `${random.pick(["CANECA", "00", "LÂMPADA-A ", "kit_"])}${mark}`,
    title: `Produto inventado nº ${mark}, "tamanho único"`,
    variation: random.pick(["Azul", "Cor : Rosa", "P; M"]),
    quantity: random.oneIn(3) ? random.whole(2, 4) : 1,
    unitPriceCents,
    unitDiscountCents: random.oneIn(2) ? random.whole(1, 2000) : 0,
    fees: feesOf(terms, unitPriceCents),
  };
}

/** The fees of one unit by the rule. */
function feesOf(terms: MarketplaceInput, unitPriceCents: number): InventedLine["fees"] {
  const rules = allRules[terms.marketplace];
  const { lines } = quoteFees(terms, unitPriceCents, 0, rules, terms.date ?? rules.checkedOn);
  const of = (...keys: string[]) =>
    lines.reduce((sum, { key, valueCents }) => sum + (keys.includes(key) ? (valueCents ?? 0) : 0), 0);
  return {
    commissionCents: of("COMMISSION"),
    transactionCents: of("TRANSACTION"),
    fixedCents: of("FIXED"),
    programmeCents: of("FREE_SHIPPING"),
  };
}

/** One fee of all units of a sale. */
export function feeOf({ lines }: InventedSale, key: keyof InventedLine["fees"]): number {
  return lines.reduce((sum, { fees, quantity }) => sum + fees[key] * quantity, 0);
}

export function goodsOf({ lines }: InventedSale): number {
  return lines.reduce((sum, line) => sum + subtotalOf(line), 0);
}

export function subtotalOf({ unitPriceCents, quantity }: InventedLine): number {
  return unitPriceCents * quantity;
}

/** What was planted of a kind, as the file shows it: negative. */
export function plantedOf({ planted }: InventedSale, kind: PlantedKind): number {
  return planted?.kind === kind ? -planted.cents : 0;
}
