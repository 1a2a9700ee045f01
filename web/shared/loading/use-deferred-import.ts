import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { toastStore } from "../toasts/store/toast-store.ts";

type Deferred<Part> = {
  load: () => Promise<Part>;
  /** Whether the part is needed now. */
  isWanted: boolean;
  /** Called when the part is needed and could not be loaded. */
  onMissing?: () => void;
};

/** `run` may return a function that stops what it started. */
type EffectOptions<Part> = Deferred<Part> & { run: (part: Part) => (() => void) | undefined };

/**
 * Runs code outside the first load, without rendering anything: at once if it is wanted, otherwise
 * when the page is idle or at the first touch or key press. It stops when `isWanted` changes or the
 * component unmounts. A failed load is retried at the next use and when the connection is back.
 */
export function useDeferredEffect<Part>({ load, isWanted, run, onMissing }: EffectOptions<Part>): void {
  const fetchPart = useEffectEvent(() => load());
  const start = useEffectEvent(run);
  const miss = useEffectEvent(() => isWanted && onMissing?.());

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const fetchAndRun = () =>
      fetchPart().then((part) => {
        if (isOver) return;
        isOver = true;
        stopWaiting();
        stop = start(part);
      }, miss);
    const stopWaiting = onceIdleOrUsed(fetchAndRun);
    if (isWanted) fetchAndRun();
    return () => {
      isOver = true;
      stopWaiting();
      stop?.();
    };
  }, [isWanted]);
}

type ImportOptions<Part> = Deferred<Part> & {
  /** Also returns the part when the page is idle. React then renders it in small steps. */
  isShownWhenIdle?: boolean;
};

/**
 * A part of the app outside the first load, loaded as `useDeferredEffect` loads. Null until it has
 * been needed for the first time, so that loading it in advance renders nothing.
 */
export function useDeferredImport<Part>({ isShownWhenIdle, ...deferred }: ImportOptions<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useDeferredEffect({
    ...deferred,
    run: (loaded) => {
      if (deferred.isWanted) setPart(() => loaded);
      else if (isShownWhenIdle) startTransition(() => setPart(() => loaded));
      return undefined;
    },
  });
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

/**
 * Calls back when the page is idle, and at the first touch, key press and return of the connection.
 * Returns a function that ends this.
 */
function onceIdleOrUsed(callback: () => void): () => void {
  const cancelIdle = whenIdle(callback);
  for (const use of uses) window.addEventListener(use, callback, { once: true });
  return () => {
    cancelIdle();
    for (const use of uses) window.removeEventListener(use, callback);
  };
}

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
