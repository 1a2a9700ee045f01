import { useEffect, useEffectEvent, useState } from "react";

type Options<Part> = {
  load: () => Promise<Part>;
  /** It is to be shown now. */
  isWanted: boolean;
  /** It is wanted, and could not be fetched. */
  onMissing?: () => void;
};

/**
 * A part of the app that is no part of the first load: it comes with the first touch or key, wherever that goes, or
 * when it is wanted. Null until it is here; one that could not be fetched is asked for again the next time.
 */
export function useLater<Part>({ load, isWanted, onMissing }: Options<Part>): Part | null {
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
