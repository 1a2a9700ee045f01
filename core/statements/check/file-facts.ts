import { mercadoLivreLogistics } from "#core/sale/choices.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { StatementLine, StatementOrder } from "../statement-order.ts";

/** Texts of statuses of orders that were cancelled, or never paid. */
const cancelled = /cancelad|cancelled|canceled|não pago|unpaid/i;

/** Whether an order was cancelled before it was sent: then it left and cost nothing (ST-16). */
export function isNoSale({ status, payoutCents }: StatementOrder): boolean {
  return cancelled.test(status ?? "") && (payoutCents ?? 0) === 0;
}

/** The terms of a product with what its file says of the sale, which counts before them (D532). */
export function withFileFacts(
  terms: MarketplaceInput,
  { listingType }: StatementLine,
  order: StatementOrder,
): MarketplaceInput {
  if (terms.marketplace === "MERCADO_LIVRE") {
    const logistics = mercadoLivreLogisticsOf(order);
    return { ...terms, ...(listingType !== null && { listingType }), ...(logistics && { logistics }) };
  }
  if (terms.marketplace !== "AMAZON") return terms;
  const logistics = amazonLogisticsOf(order);
  return logistics === null ? terms : { ...terms, logistics };
}

/** How Mercado Livre says that an order was sent; the rules know Full as its own sending. */
function mercadoLivreLogisticsOf({ delivery }: StatementOrder) {
  if (delivery === "FULL") return "MERCADO_ENVIOS";
  return mercadoLivreLogistics.find((each) => each === delivery) ?? null;
}

/**
 * How Amazon sent an order, from what it charged: from its depot, or by its carrier from the
 * seller's address. Null: it charged neither.
 */
export function amazonLogisticsOf({ format, charges }: StatementOrder): "FBA" | "DBA" | null {
  if (format !== "AMAZON_UNIFIED" && format !== "AMAZON_FLAT_FILE") return null;
  const freight = charges.filter(({ kind, cents }) => kind === "FREIGHT" && cents < 0);
  if (freight.length === 0) return null;
  return freight.some(({ label }) => /fba/i.test(label)) ? "FBA" : "DBA";
}
