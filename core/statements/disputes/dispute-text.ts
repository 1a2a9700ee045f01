import { formatShortDay } from "#core/fees/civil-day.ts";
import type { CivilDay, FeeSource, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { formatCents } from "#core/format/money.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { marketplaceRows } from "#core/sale/channel.ts";
import { type FeeStep, feeStepsText } from "../check/fee-steps.ts";
import type { DisputeState } from "./dispute-state.ts";

/** What a dispute says of an order; amounts in whole centavos. Never a buyer's datum. */
export type DisputedOrder = {
  marketplace: Marketplace;
  number: string;
  day: CivilDay;
  chargedCents: number;
  /** Null: not compared. */
  expectedCents: number | null;
  overchargeCents: number;
  steps: readonly FeeStep[];
};

export const disputeStateText: Readonly<Record<DisputeState, string>> = {
  TO_DISPUTE: "A contestar",
  SENT: "Enviada",
  ACCEPTED: "Aceita",
  REFUSED: "Recusada",
  CORRECTED: "Corrigida pelo extrato",
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

/**
 * The message to the marketplace about an order, which its agent can check figure by figure (ST-11,
 * ST-20). pt-BR. Null where no rule was broken that we can name: there is nothing to send.
 */
export function disputeText(order: DisputedOrder, rule: DisputeRule | null): string | null {
  const { marketplace, number, day, chargedCents, expectedCents, overchargeCents, steps } = order;
  if (rule === null || expectedCents === null || overchargeCents <= 0) return null;
  const calculation = feeStepsText(steps);
  const figures = [
    `Cobrado: ${formatCents(chargedCents)}`,
    calculation === null
      ? `Pela regra: ${formatCents(expectedCents)}`
      : `Pela regra, na ordem dos produtos do pedido: ${calculation}`,
    `Cobrado a mais: ${formatCents(overchargeCents)}`,
  ];
  return [
    `Olá! Peço a revisão das tarifas ${marketplaceRows[marketplace].of} no pedido ${number}, de ${formatShortDay(day)}.`,
    figures.join("\n"),
    ruleText(rule),
    `Campanhas, afiliados, anúncios, devoluções, frete e impostos deste pedido já estão fora desta conta. Se houver outro motivo para a cobrança, peço que informem qual é. Se não houver, peço o estorno de ${formatCents(overchargeCents)}.`,
  ].join("\n\n");
}

/** 'Comissão da Shopee, em vigor desde 01/03/2026. Fonte: …' */
export function ruleText({ label, validFrom, source }: DisputeRule): string {
  const since = validFrom === null ? "" : `, em vigor desde ${formatShortDay(validFrom)}`;
  if (source === null) return `Regra: ${label}${since}.`;
  const address = source.address === null ? "" : `, ${source.address}`;
  return `Regra: ${label}${since}. Fonte: ${source.title}${address}`;
}
