import type { SubscriptionStatus } from "#web/gql/graphql.ts";

/** A subscription's state in a word (S2-45). */
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
