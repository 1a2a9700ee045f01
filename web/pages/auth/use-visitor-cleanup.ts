import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { browserStorage, themeKey } from "#web/shared/browser/browser-storage.ts";

/** Where nobody is signed in, nothing of a seller stays in the browser or in the address. */
export function useVisitorCleanup(): void {
  useEmptyStorage();
  useNoSecretsInAddress();
}

/** D89: however the session ended, everything kept in local storage goes, except the theme. */
function useEmptyStorage(): void {
  useEffect(() => {
    for (const key of browserStorage.keys()) if (key !== themeKey) browserStorage.remove(key);
  }, []);
}

/** D37: a payment's secret leaves the address bar and the history; a visitor has no use for it. */
function useNoSecretsInAddress(): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const names = [...search.keys()];
    const kept = names.filter((name) => !name.endsWith("client_secret"));
    if (kept.length === names.length) return;
    setSearch(Object.fromEntries(kept.map((name) => [name, search.get(name) ?? ""])), { replace: true });
  }, [search, setSearch]);
}
