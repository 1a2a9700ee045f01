import { useEffect, useEffectEvent, useState } from "react";
import { whenIdle } from "./when-idle.ts";

type Options<Part> = {
  load: () => Promise<Part>;
  /** It is needed now. */
  isWanted: boolean;
  /** It is needed and could not be loaded. */
  onMissing?: () => void;
};

/**
 * A part of the app outside the first load: loaded when the page is idle, at the first touch or key press anywhere,
 * or as soon as it is needed. Null until then; a failed load is tried again the next time and when the connection is
 * back.
 */
export function useDeferredImport<Part>({ load, isWanted, onMissing }: Options<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const fetchPart = useEffectEvent(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => isWanted && onMissing?.(),
    );
  });
  const isHere = part !== null;

  useEffect(() => {
    if (isHere) return;
    if (isWanted) fetchPart();
    const onUse = () => fetchPart();
    const cancelIdle = whenIdle(onUse);
    for (const use of uses) window.addEventListener(use, onUse, { once: true });
    return () => {
      cancelIdle();
      for (const use of uses) window.removeEventListener(use, onUse);
    };
  }, [isHere, isWanted]);

  return part;
}

const uses = ["pointerdown", "keydown", "online"] as const;
