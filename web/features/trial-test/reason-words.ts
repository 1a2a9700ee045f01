import type { FeatureDecision } from "../../../core/access/can-use.ts";

type DenialReason = Extract<FeatureDecision, { allowed: false }>["reason"];

/** The five reasons of a refusal (S5-11) in Portuguese, under the names that the API gives them. */
export const reasonWords = {
  "Requires active subscription": "Precisa de uma assinatura ativa",
  "Trial expired - requires subscription": "O teste terminou: precisa de uma assinatura",
  "Requires trial or subscription": "Precisa de um teste em andamento ou de uma assinatura",
  "Access denied": "Acesso negado",
  "Feature not found": "Recurso não encontrado",
} as const satisfies Record<DenialReason, string>;
