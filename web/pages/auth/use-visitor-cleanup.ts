import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { chosenPlanKey } from "#web/features/checkout/chosen-plan.ts";
import { visitorSaleKey } from "#web/features/sale-form/visitor-sale-key.ts";
import { browserStorage, tabStorage, themeKey } from "#web/shared/browser/browser-storage.ts";

const staying: ReadonlySet<string> = new Set([themeKey, chosenPlanKey, visitorSaleKey]);

/** While nobody is signed in, removes what a seller left in the browser and in the address. */
export function useVisitorCleanup(): void {
  useEmptyStorage();
  useNoSecretsInAddress();
}

/**
 * D89: however the session ended, removes everything stored in this browser and tab, except the
 * theme, the plan that is about to be paid (S4-18) and the sale that the tab's visitor prices.
 */
function useEmptyStorage(): void {
  useEffect(() => {
    for (const storage of [browserStorage, tabStorage])
      for (const key of storage.keys()) if (!staying.has(key)) storage.remove(key);
  }, []);
}

/**
 * D37: removes a payment's secret from the address bar and the history; a visitor cannot use it.
 */
function useNoSecretsInAddress(): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const names = [...search.keys()];
    const kept = names.filter((name) => !name.endsWith("client_secret"));
    if (kept.length === names.length) return;
    setSearch(Object.fromEntries(kept.map((name) => [name, search.get(name) ?? ""])), { replace: true });
  }, [search, setSearch]);
}
