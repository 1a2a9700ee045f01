const key = "calculadora-de-precos:plano-escolhido";

/**
 * Keeps which plan this tab is about to pay: who has to sign in again on the way comes back to /subscribe without it
 * (S4-18). It is no secret and grants nothing.
 */
export function rememberPlan(planKey: string): void {
  try {
    sessionStorage.setItem(key, planKey);
  } catch {
    // Storage is closed to us: the plan is then chosen again.
  }
}

/** The plan this tab was about to pay; null when none was chosen here. */
export function rememberedPlan(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
