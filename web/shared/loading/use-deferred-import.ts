import { useEffect, useEffectEvent, useState } from "react";
import { toastStore } from "../toasts/toast-store.ts";

type Options<Part> = {
  load: () => Promise<Part>;
  /** Whether the part is needed now. */
  isWanted: boolean;
  /** Called when the part is needed and could not be loaded. */
  onMissing?: () => void;
};

/**
 * A part of the app outside the first load: loaded when the page is idle, at the first touch or key
 * press anywhere, or as soon as it is needed. Null until then. A failed load is retried at the next
 * use and when the connection is back.
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

type OpenOptions<Part> = {
  load: () => Promise<Part>;
  isOpen: boolean;
  onClose: () => void;
  /** The toast's title: 'O menu não abriu'. */
  failure: string;
};

/**
 * As `useDeferredImport`, for a part that a press opens: if it cannot be loaded, it closes and a
 * toast says so.
 */
export function useImportToOpen<Part>({ load, isOpen, onClose, failure }: OpenOptions<Part>): Part | null {
  const onMissing = () => {
    onClose();
    showNotOpened(failure);
  };
  return useDeferredImport({ load, isWanted: isOpen, onMissing });
}

/** Shows a toast that the pressed part could not be loaded. */
export function showNotOpened(title: string): void {
  toastStore.show({
    tone: "destructive",
    title,
    description: "Confira sua conexão e tente de novo.",
  });
}

const uses = ["pointerdown", "keydown", "online"] as const;

/** How long after the page's load the first input and its code have priority. */
const settleMs = 3000;

/**
 * Calls back once the page has loaded and the browser is idle. Returns a function that cancels the
 * call.
 */
function whenIdle(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCancelled = false;
  const settle = () => {
    timer = setTimeout(() => (isCancelled ? undefined : requestIdle(callback)), settleMs);
  };
  if (document.readyState === "complete") settle();
  else window.addEventListener("load", settle, { once: true });
  return () => {
    isCancelled = true;
    clearTimeout(timer);
    window.removeEventListener("load", settle);
  };
}

/** Safari lacks `requestIdleCallback`. */
function requestIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(() => callback());
  else setTimeout(callback);
}
