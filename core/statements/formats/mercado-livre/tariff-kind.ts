import { plainTitle } from "#core/tables/plain-title.ts";
import type { ChargeKind } from "../../statement-order.ts";

const kinds: readonly (readonly [ChargeKind, RegExp])[] = [
  ["COMMISSION", /custo por (?:vender|cobrar)|tarifa de venda|gestao da venda/],
  ["AFFILIATE", /afiliad/],
  ["ADS_RECHARGE", /publicidade|product ads/],
  ["TAX_RETAINED", /reten[cs]ao|retid/],
  ["TAX", /imposto|icms|difal/],
  ["FREIGHT", /envio|frete|coleta|devolucao/],
];

/** What a charge of Mercado Livre's invoice is, by its text. */
export function tariffKind(label: string): ChargeKind {
  const plain = plainTitle(label);
  return kinds.find(([, pattern]) => pattern.test(plain))?.[0] ?? "OTHER";
}

/** A charge's text; that of a cancellation is the text of the charge that it undoes. */
export function tariffLabel(text: string): string {
  const bare = text.replace(/^cancelamento(?: d[aeo]s?)? +/i, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
