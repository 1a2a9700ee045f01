/** `action` either calls a function or leads to a path of the router. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "neutral" | "success" | "destructive";
  /** An error that is about the page the seller is led to, not about the one she leaves. */
  isForNextPage?: true;
  action?: { label: string; onSelect: () => void } | { label: string; to: string };
};

export type Toast = ToastMessage & { id: number; isOpen: boolean };

/**
 * S9-16. A dismissed toast stays listed, closed, until it is removed or a newer one takes its
 * place.
 */
export const toastTimings = { shownMs: 5000, removedAfterMs: 1_000_000, swipeThreshold: 50 };

/**
 * Holds the one toast that may be shown, outside React, so that showing one never renders the
 * screen that asked.
 */
export function createToastStore() {
  let current: Toast | null = null;
  let lastId = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: Toast | null) {
    current = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: number): void {
    if (current?.id !== id) return;
    set({ ...current, isOpen: false });
    clearTimeout(removal);
    removal = setTimeout(() => set(null), toastTimings.removedAfterMs);
  }

  return {
    show(message: ToastMessage): void {
      clearTimeout(removal);
      lastId += 1;
      set({ ...message, id: lastId, isOpen: true });
    },
    dismiss,
    /** A new attempt has begun: the error of the last one is out of date. */
    dismissError(): void {
      if (current?.isOpen && current.tone === "destructive") dismiss(current.id);
    },
    /** A new page is shown: an error of the last one is out of date. */
    dismissErrorOfPage(): void {
      if (current?.isOpen && current.tone === "destructive" && !current.isForNextPage) dismiss(current.id);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): Toast | null => current,
  };
}

export const toastStore = createToastStore();
