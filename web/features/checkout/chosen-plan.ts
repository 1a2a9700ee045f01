import { storageKey, tabStorage } from "#web/shared/browser/browser-storage.ts";

const key = storageKey("plano-escolhido");

/**
 * Keeps which plan this tab is about to pay: a seller who has to sign in on the way comes back to
 * /subscribe without it (S4-18). It is no secret and grants nothing.
 */
export function rememberPlan(planKey: string): void {
  tabStorage.write(key, planKey);
}

/** The plan this tab was about to pay; null when none was chosen here. */
export function rememberedPlan(): string | null {
  return tabStorage.read(key);
}
