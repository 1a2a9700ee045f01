import { daysLeftText } from "#web/features/account/account-text.ts";

/** The facts that decide whether and why the advanced mode is refused. */
export type AdvancedAccess = {
  hasAdvancedAccess: boolean;
  isTrialActive: boolean;
  trialDaysLeft: number;
  trialStartedAt: string | null | undefined;
  hasActiveSubscription: boolean;
};

/** The text of the toast 'Acesso Restrito' (S4-10, D24). */
export function refusedAdvancedText(user: AdvancedAccess): string {
  if (user.isTrialActive)
    return `${daysLeftText(user.trialDaysLeft)} do seu teste. Assine um plano para não perder o modo avançado.`;
  if (hasTrialEnded(user))
    return "Seu teste de 7 dias terminou. Assine um plano para voltar a usar o modo avançado.";
  return "O modo avançado requer uma assinatura ativa ou um teste grátis em andamento.";
}

/** Whether the trial can still be started; an account has one. */
export function canStartTrial(user: AdvancedAccess): boolean {
  return !user.trialStartedAt && !user.hasActiveSubscription;
}

function hasTrialEnded(user: AdvancedAccess): boolean {
  return Boolean(user.trialStartedAt) && !user.isTrialActive && !user.hasActiveSubscription;
}
