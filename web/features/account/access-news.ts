import { storageKey, tabStorage } from "#web/shared/browser/browser-storage.ts";

const key = storageKey("seen-without-access");

/**
 * Whether the seller has seen the simple calculator's figure in this tab and not yet what advanced
 * access changes in it (D310): after a trial or a payment, also one that left the page.
 */
export const accessNews = {
  isFresh: () => tabStorage.read(key) !== null,
  tell: () => tabStorage.write(key, "1"),
  forget: () => tabStorage.remove(key),
};
