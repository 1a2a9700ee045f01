import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";

/** D37: a visitor on a payment's address has no use for its secret, which leaves the address bar and the history. */
export function useNoSecretsInAddress(): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const names = [...search.keys()];
    const kept = names.filter((name) => !name.endsWith("client_secret"));
    if (kept.length === names.length) return;
    setSearch(Object.fromEntries(kept.map((name) => [name, search.get(name) ?? ""])), { replace: true });
  }, [search, setSearch]);
}
