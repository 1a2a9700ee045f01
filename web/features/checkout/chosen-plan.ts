import { storageKey, tabStorage } from "#web/shared/browser/browser-storage.ts";

/** Survives signing out, unlike everything else stored for a tab (D89). */
export const chosenPlanKey = storageKey("plano-escolhido");

/**
 * Stores the plan that this tab is about to pay: a seller who must sign in on the way returns to
 * /subscribe without it (S4-18). It is not secret and grants nothing.
 */
export function rememberPlan(planKey: string): void {
  tabStorage.write(chosenPlanKey, planKey);
}

/** The plan that this tab was about to pay; null when none was chosen here. */
export function rememberedPlan(): string | null {
  return tabStorage.read(chosenPlanKey);
}
