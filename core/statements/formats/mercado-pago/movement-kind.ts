import { plainText } from "#core/format/bounded-text.ts";

/**
 * What a movement of a Mercado Pago account is to a seller: a sale with its fees, money that went
 * back to a buyer, freight apart from its sale, money that is kept for now, a transfer to or from
 * the seller's own accounts (neither income nor cost), or a cost.
 */
export type MovementKind =
  | "SALE"
  | "BACK"
  | "FREIGHT"
  | "HELD"
  | "TRANSFER"
  | "ADVANCE"
  | "ADS"
  | "TAX"
  | "OTHER";

/** The first that a description has wins. Technical keys, Portuguese, English and Spanish. */
const kinds: readonly (readonly [MovementKind, RegExp])[] = [
  ["ADVANCE", /release in advance|antecipacao|anticipacion/],
  [
    "TRANSFER",
    /reserve for payout|payout|withdrawal|saque|retiro|transfer|pix|credit payment|trava de reci|judgment|asset management|emprestimo|loan/,
  ],
  [
    "HELD",
    /^reserve for|^restriction|^fraud|dinheiro retido|retencao de dinheiro|money held|dinero retenido/,
  ],
  [
    "BACK",
    /refund|chargeback|mediation|dispute|reembolso|devolucao|contestacao|mediacao|reclamac|disputa|cancelad/,
  ],
  ["FREIGHT", /^shipping|^envio|^frete|shipment/],
  ["ADS", /advertising|publicidade|product ads|publicidad/],
  ["TAX", /^tax|imposto|retencao|impuesto|retencion/],
  ["SALE", /^payment|^pagamento|^settlement|liberacao de dinheiro|^venda|^pago|cashback/],
];

/** What a description or a type of transaction says; OTHER for a text that no list has. */
export function movementKind(text: string | null): MovementKind {
  const plain = plainText(text ?? "", 80).replaceAll(/[_-]+/g, " ");
  return kinds.find(([, pattern]) => pattern.test(plain))?.[0] ?? "OTHER";
}

/** Rows that state a balance, and none of the movements that add up to it. */
const balances: readonly (readonly [BalanceKind, RegExp])[] = [
  ["INITIAL", /^(?:initial available balance|saldo (?:inicial|disponivel inicial))/],
  ["TOTAL", /^(?:total|saldo final)$/],
  ["NONE", /^(?:subtotal|available balance|saldo disponivel)/],
];

type BalanceKind = "INITIAL" | "TOTAL" | "NONE";

/** Which balance a row states, by its type or description; null for a movement. */
export function balanceKind(text: string | null): BalanceKind | null {
  const plain = plainText(text ?? "", 80)
    .replaceAll(/[_-]+/g, " ")
    .trim();
  return balances.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
