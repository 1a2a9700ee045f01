/** `action` calls a function, leads to a path of the router, or undoes what was done (D276). */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "neutral" | "success" | "destructive";
  /** The error concerns the next page, to which the seller is being led. */
  isForNextPage?: true;
  /** On a phone at the bottom, because what the message is about is at the top of the page. */
  isAtBottom?: true;
  action?: { label: string; onSelect: () => void } | { label: string; to: string } | { undo: () => void };
  /** A text that may be changed here: `onSend` gets it, and shows what came of it. */
  field?: ToastField;
};

export type ToastField = {
  label: string;
  value: string;
  maxLength: number;
  /** Of the button that sends it. */
  action: string;
  onSend: (value: string) => void;
};

export type Toast = ToastMessage & { id: number; isOpen: boolean };

/**
 * S9-16. A dismissed toast stays listed as closed until it is removed or a newer one replaces it.
 */
export const toastTimings = { shownMs: 5000, removedAfterMs: 1_000_000, swipeThreshold: 50 };

/** How long a toast is shown that can undo something (D276) or has a field. */
export const undoShownMs = 10_000;

/**
 * Holds the single visible toast outside React, so that showing one never renders the screen that
 * requested it.
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
    /** Call when a new attempt begins: dismisses the error of the previous one. */
    dismissError(): void {
      if (current?.isOpen && current.tone === "destructive") dismiss(current.id);
    },
    /** Call when a new page is shown: dismisses the error of the previous one. */
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
