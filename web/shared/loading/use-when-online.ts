import { useEffect, useEffectEvent } from "react";

/** Calls back when the browser is online again. */
export function useWhenOnline(callback: () => void): void {
  const onOnline = useEffectEvent(callback);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  }, []);
}
