import { useEffect } from "react";

/** While true, the browser asks before the tab is closed or reloaded. */
export function useAskBeforeUnload(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isAsking]);
}
