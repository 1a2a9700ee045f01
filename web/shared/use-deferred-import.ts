import { useEffect, useEffectEvent, useState } from "react";

type Options<Part> = {
  load: () => Promise<Part>;
  /** It is needed now. */
  isWanted: boolean;
  /** It is needed and could not be loaded. */
  onMissing?: () => void;
};

/**
 * A part of the app outside the first load: loaded at the first touch or key press anywhere, or as soon
 * as it is needed. Null until then; a failed load is tried again the next time.
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
    if (isWanted) {
      fetchPart();
      return;
    }
    const onFirstUse = () => fetchPart();
    for (const use of firstUses) window.addEventListener(use, onFirstUse, { once: true });
    return () => {
      for (const use of firstUses) window.removeEventListener(use, onFirstUse);
    };
  }, [isHere, isWanted]);

  return part;
}

const firstUses = ["pointerdown", "keydown"] as const;
