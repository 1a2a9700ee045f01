import { formatOf } from "../formats/every-format.ts";
import type { DatedCharge, OrderBook } from "./order-book.ts";

/**
 * The charges without an order. Where each kind of file tells everything by itself, a charge that
 * two kinds list is one (D416): of each amount of a day the kind that has the most of them counts.
 * Names and kinds do not tell, because each file has its own words.
 */
export function looseCharges({ loose }: OrderBook): DatedCharge[] {
  const all = [...loose.values()];
  // Mercado Pago pays the invoice whose rows say what for.
  const isInvoiced = all.some(({ format }) => format === "MERCADO_LIVRE_BILLING");
  const counted = all.filter((each) => !(isInvoiced && isPaidInvoice(each)));
  const alike = Map.groupBy(counted, ({ marketplace, format, cents, day, orderNumber }) =>
    JSON.stringify([formatOf(format).isWhole ? marketplace : format, cents, day, orderNumber]),
  );
  return [...alike.values()].flatMap((charges) => {
    const byFormat = [...Map.groupBy(charges, ({ format }) => format).values()];
    return byFormat.reduce((most, each) => (each.length > most.length ? each : most), []);
  });
}

function isPaidInvoice({ format, kind }: DatedCharge): boolean {
  return format.startsWith("MERCADO_PAGO") && kind === "ADS_RECHARGE";
}
