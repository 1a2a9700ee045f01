import type { Difference } from "../check/fee-differences.ts";
import type { ChargeKind } from "../statement-order.ts";

/** What an amount of a payout is. */
export const chargeTexts: Readonly<Record<ChargeKind, string>> = {
  COMMISSION: "Comissões",
  FIXED_FEE: "Taxas fixas",
  FREIGHT: "Frete",
  CAMPAIGN: "Campanhas",
  AFFILIATE: "Afiliados",
  ADS_RECHARGE: "Recarga de anúncios",
  DISCOUNT: "Descontos e cupons",
  EXTRA_REVENUE: "Pago a mais pelo comprador",
  REFUND: "Devoluções e reembolsos",
  RETURN_COST: "Custos de devolução",
  WEIGHT_DIFFERENCE: "Peso ou medidas diferentes",
  TAX: "Impostos",
  TAX_RETAINED: "Impostos retidos",
  ROUNDING: "Arredondamento",
  OTHER: "Outros",
};

/** Why an order left another amount than the rule says. */
export const kindTexts: Readonly<Record<Difference["kind"] | ChargeKind, string>> = {
  ...chargeTexts,
  FREIGHT: "Frete diferente da tabela",
  OTHER: "Bônus e ajustes",
  FIXED_FEE_NOT_PUBLISHED: "Taxa fixa sem valor publicado",
  UNEXPLAINED: "Taxa sem explicação",
  FEE_TO_CHECK: "Taxa a conferir",
  UNKNOWN_CHARGE: "Cobrança que não conhecemos",
};

const halfTexts = { COMMISSION: "comissão", FIXED_FEE: "taxa fixa" } as const;

/** 'Taxa sem explicação (comissão)'. */
export function differenceText({ kind, half }: Difference): string {
  return half === undefined ? kindTexts[kind] : `${kindTexts[kind]} (${halfTexts[half]})`;
}
