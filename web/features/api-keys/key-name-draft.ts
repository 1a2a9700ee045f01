import { paths } from "#web/shared/paths.ts";

const storageKey = "new-api-key-name";
const parameter = "resume";
const value = "new-key";

/** Where Google leads back to: the page, with the dialog open. */
export const newKeyPath = `${paths.subscription}?${parameter}=${value}`;

export function isResumingNewKey(search: URLSearchParams): boolean {
  return search.get(parameter) === value;
}

/** The key's name waits in this tab while its owner is at Google. */
export function keepKeyName(name: string): void {
  sessionStorage.setItem(storageKey, name);
}

/** The name that was kept, and no longer is. */
export function takeKeyName(): string {
  const name = sessionStorage.getItem(storageKey) ?? "";
  sessionStorage.removeItem(storageKey);
  return name;
}
