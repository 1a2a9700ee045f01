import { browserStorage, storageKey } from "./browser/browser-storage.ts";

const keyOf = (userId: string): string => storageKey("first-price", userId);

/** The calculator records that this account has calculated its own price. */
export function noteFirstPrice(userId: string): void {
  browserStorage.write(keyOf(userId), "1");
}

/** Whether a price was recorded since the last call; the dashboard then ticks its first step. */
export function takeFirstPrice(userId: string): boolean {
  const isNoted = browserStorage.read(keyOf(userId)) !== null;
  if (isNoted) browserStorage.remove(keyOf(userId));
  return isNoted;
}
