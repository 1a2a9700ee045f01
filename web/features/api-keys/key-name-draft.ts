import { tabStorage } from "#web/shared/browser/browser-storage.ts";
import { paths, settingsSections } from "#web/shared/paths.ts";

const storageKey = "new-api-key-name";
const parameter = "resume";
const value = "new-key";

/** Where Google leads back to: the page, with the dialog open. */
export const newKeyPath = `${paths.settings}?${parameter}=${value}#${settingsSections.api}`;

export function isResumingNewKey(search: URLSearchParams): boolean {
  return search.get(parameter) === value;
}

/** Keeps the name of the key in this tab during a trip to Google. */
export function keepKeyName(name: string): void {
  tabStorage.write(storageKey, name);
}

/** Returns the kept name and forgets it. */
export function takeKeyName(): string {
  const name = tabStorage.read(storageKey) ?? "";
  tabStorage.remove(storageKey);
  return name;
}
