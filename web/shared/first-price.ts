import { browserStorage, storageKey } from "./browser/browser-storage.ts";

const keyOf = (userId: string): string => storageKey("first-price", userId);

/** The calculator notes that this account has calculated a price of its own. */
export function noteFirstPrice(userId: string): void {
  browserStorage.write(keyOf(userId), "1");
}

/** Whether a price was noted since the last call; the dashboard's first steps tick it off. */
export function takeFirstPrice(userId: string): boolean {
  const isNoted = browserStorage.read(keyOf(userId)) !== null;
  if (isNoted) browserStorage.remove(keyOf(userId));
  return isNoted;
}
