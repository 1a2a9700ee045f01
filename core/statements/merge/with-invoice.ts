import type { StatementCharge, StatementOrder } from "../statement-order.ts";

const restLabel = "Diferença entre Vendas e Faturamento";

/**
 * An order of Mercado Livre with its commission in the two halves that the invoice prints. The
 * payout stays that of the sales: what both files do not share is a charge of its own.
 */
export function withInvoice(order: StatementOrder, invoice: StatementOrder): StatementOrder {
  const halves = invoice.charges.filter(({ kind }) => kind === "COMMISSION" || kind === "FIXED_FEE");
  if (halves.length === 0) return order;
  const others = order.charges.filter(({ kind }) => kind !== "COMMISSION");
  const charged = sumOf(order.charges) - sumOf(others);
  const restCents = charged - sumOf(halves);
  const discountCents = sumOf(invoice.charges.filter(({ kind }) => kind === "CAMPAIGN"));
  // Older sales show the commission after the discount.
  const kind = restCents === discountCents ? "CAMPAIGN" : "OTHER";
  const rest: StatementCharge[] = restCents === 0 ? [] : [{ kind, label: restLabel, cents: restCents }];
  return { ...order, charges: [...others, ...halves, ...rest] };
}

function sumOf(charges: readonly StatementCharge[]): number {
  return charges.reduce((sum, { cents }) => sum + cents, 0);
}
