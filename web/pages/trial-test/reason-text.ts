import type { FeatureDecision } from "#core/entitlements/check-entitlement.ts";

export type DenialReason = Extract<FeatureDecision, { allowed: false }>["reason"];

/** The five reasons of a refusal, by the names that the API gives them (S5-11). */
export const denialReasons = [
  "Requires active subscription",
  "Trial expired - requires subscription",
  "Requires trial or subscription",
  "Access denied",
  "Feature not found",
] as const satisfies readonly DenialReason[];

/** The reasons in Portuguese. */
export const reasonWords = {
  "Requires active subscription": "Precisa de uma assinatura ativa",
  "Trial expired - requires subscription": "O teste terminou: precisa de uma assinatura",
  "Requires trial or subscription": "Precisa de um teste em andamento ou de uma assinatura",
  "Access denied": "Acesso negado",
  "Feature not found": "Recurso não encontrado",
} as const satisfies Record<DenialReason, string>;
