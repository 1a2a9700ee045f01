import { formatShortDay } from "#core/fees/civil-day.ts";
import type { CivilDay, FeeSource, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { formatCents } from "#core/format/money.ts";
import type { StatementAmount } from "../stored/stored-order.ts";
import type { DisputeState } from "./dispute-state.ts";

/** What a dispute says of an order; amounts in whole centavos. Never a buyer's datum. */
export type DisputedOrder = {
  number: string;
  day: CivilDay;
  chargedCents: number;
  /** Null: not compared. */
  expectedCents: number | null;
  overchargeCents: number;
  differences: readonly StatementAmount[];
  ruleId: string | null;
};

export const disputeStateText: Readonly<Record<DisputeState, string>> = {
  TO_DISPUTE: "A contestar",
  SENT: "Enviada",
  ACCEPTED: "Aceita",
  REFUSED: "Recusada",
};

/** The rule that an order was compared with: its label and first day; null when it is not known. */
export type DisputeRule = { label: string; validFrom: CivilDay | null; source: FeeSource | null };

/**
 * The rule of an order with a page of the marketplace itself; another's page proves nothing to it
 * (ST-20).
 */
export function disputeRule(ruleId: string | null, rules: MarketplaceRules): DisputeRule | null {
  const schedule = rules.schedules.find(({ id }) => id === ruleId);
  if (schedule === undefined) return null;
  const sources = schedule.sources.flatMap((id) => rules.sources[id] ?? []);
  const source = sources.find(({ kind, address }) => kind === "OFFICIAL" && address !== null) ?? null;
  return { label: schedule.label, validFrom: schedule.validFrom, source };
}

/** The message to the marketplace about an order, ready to be sent (ST-11). pt-BR. */
export function disputeText(order: DisputedOrder, rule: DisputeRule | null): string {
  const { number, day, chargedCents, expectedCents, overchargeCents, differences } = order;
  const freightCents = differences.find(({ kind }) => kind === "FREIGHT")?.cents ?? 0;
  const figures = [
    expectedCents === null ? null : `Taxas cobradas: ${formatCents(chargedCents)}`,
    expectedCents === null ? null : `Taxas pela regra do dia: ${formatCents(expectedCents)}`,
    freightCents < 0 ? `Frete além da tabela: ${formatCents(-freightCents)}` : null,
    `Cobrado a mais: ${formatCents(overchargeCents)}`,
  ];
  const paragraphs = [
    `Olá! Peço a revisão das cobranças do pedido ${number}, de ${formatShortDay(day)}.`,
    figures.filter((line) => line !== null).join("\n"),
    rule === null ? null : ruleText(rule),
    `Campanhas, afiliados, anúncios, devoluções e impostos deste pedido já estão fora desta conta. Se houver outro motivo para a cobrança, peço que informem qual é. Se não houver, peço o estorno de ${formatCents(overchargeCents)}.`,
  ];
  return paragraphs.filter((text) => text !== null).join("\n\n");
}

/** 'Comissão da Shopee, em vigor desde 01/03/2026. Fonte: …' */
export function ruleText({ label, validFrom, source }: DisputeRule): string {
  const since = validFrom === null ? "" : `, em vigor desde ${formatShortDay(validFrom)}`;
  if (source === null) return `Regra: ${label}${since}.`;
  const address = source.address === null ? "" : `, ${source.address}`;
  return `Regra: ${label}${since}. Fonte: ${source.title}${address}`;
}
