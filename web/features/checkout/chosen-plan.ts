import { storageKey, tabStorage } from "#web/shared/browser/browser-storage.ts";

/** Stays in a signed-out tab, unlike everything else that a tab keeps (D89). */
export const chosenPlanKey = storageKey("plano-escolhido");

/**
 * Keeps which plan this tab is about to pay: a seller who has to sign in on the way comes back to
 * /subscribe without it (S4-18). It is no secret and grants nothing.
 */
export function rememberPlan(planKey: string): void {
  tabStorage.write(chosenPlanKey, planKey);
}

/** The plan this tab was about to pay; null when none was chosen here. */
export function rememberedPlan(): string | null {
  return tabStorage.read(chosenPlanKey);
}
