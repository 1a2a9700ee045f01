const prefix = "calculadora-de-precos:";

/** web/app/first-screen/boot.js reads the same key before the first paint (S4-06). */
export const themeKey = `${prefix}theme`;

/** Storage keys: for this tab or, with a user's id, for one account in this browser. */
export function storageKey(name: string, userId?: string): string {
  return prefix + (userId === undefined ? name : `${name}:${userId}`);
}

/** Stores in this browser. If storage is full or denied, nothing is stored and nothing throws. */
export const browserStorage = safeStorage(() => localStorage);

/** As `browserStorage`, for as long as the tab is open. */
export const tabStorage = safeStorage(() => sessionStorage);

function safeStorage(storage: () => Storage) {
  // The browser throws when storage is full, and on any access when the user has denied it.
  function attempt<Result>(action: (opened: Storage) => Result): Result | null {
    try {
      return action(storage());
    } catch {
      return null;
    }
  }
  return {
    read: (key: string): string | null => attempt((opened) => opened.getItem(key)),
    write: (key: string, text: string): void => void attempt((opened) => opened.setItem(key, text)),
    remove: (key: string): void => void attempt((opened) => opened.removeItem(key)),
    /** All keys of this product. */
    keys: (): string[] =>
      attempt((opened) => Object.keys(opened).filter((key) => key.startsWith(prefix))) ?? [],
  };
}
