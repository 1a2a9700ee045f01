import { cardBrandName } from "#core/billing/card-brand.ts";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";

/** A subscription's state, for its badge (S2-45). */
export const subscriptionStatusText = {
  INCOMPLETE: "Aguardando o primeiro pagamento",
  INCOMPLETE_EXPIRED: "Não concluída",
  TRIALING: "Ativa",
  ACTIVE: "Ativa",
  PAST_DUE: "Pagamento pendente",
  CANCELED: "Encerrada",
  UNPAID: "Suspensa por falta de pagamento",
  PAUSED: "Pausada",
} as const satisfies Record<SubscriptionStatus, string>;

/** The parts of a card that may be shown. */
type Card = { brand: string; last4: string; expMonth: number; expYear: number };

/** 'Visa •••• 4242, vence 12/30'; 'venceu' after the end of that month. */
export function cardText({ brand, last4, expMonth, expYear }: Card, now: Date): string {
  const expiry = `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;
  // A card is valid until the end of its month. Months count from 0 here, so this is the first day
  // of the following month.
  const isExpired = now >= new Date(expYear, expMonth, 1);
  return `${cardBrandName(brand)} •••• ${last4}, ${isExpired ? "venceu" : "vence"} ${expiry}`;
}
