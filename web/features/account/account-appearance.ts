import { type AccessTier, trialWarningDays } from "#core/entitlements/account-status.ts";
import type { DueLook } from "./payment-due.ts";

/** How a status looks: a trial with few days left is no longer the same as one with many (S4-03). */
export type AccountLook = "basic" | "trial" | "ending" | "expired" | "paid" | DueLook;

/** The look of a tier (S4-02, S4-03). */
export function accountLook(tier: AccessTier, trialDaysLeft: number): Exclude<AccountLook, DueLook> {
  return tier === "trial" && trialDaysLeft <= trialWarningDays ? "ending" : tier;
}

/** The status in the specification's words (S4-02). */
export const statusWords = {
  paid: "Plano Ativo",
  trial: "Teste em andamento",
  ending: "Seu teste está terminando!",
  expired: "Teste Expirado",
  basic: "Gratuito",
  overdue: "Pagamento pendente",
  suspended: "Pagamento pendente",
} as const satisfies Record<AccountLook, string>;
