import { type ApiKeyScope, apiKeyScopes, defaultApiKeyScopes } from "#core/api-keys/api-key-scopes.ts";
import { storageKey, tabStorage } from "#web/shared/browser/browser-storage.ts";
import { paths, settingsSections } from "#web/shared/paths.ts";

/** The choices for a new key. No days: it never expires. */
export type NewKeyDraft = { name: string; scopes: readonly ApiKeyScope[]; expiresInDays: number | null };

const emptyDraft: NewKeyDraft = { name: "", scopes: defaultApiKeyScopes, expiresInDays: null };

const draftKey = storageKey("new-api-key");
const parameter = "resume";
const value = "new-key";

/** The return path after the Google redirect: the page with the dialog open. */
export const newKeyPath = `${paths.settings}?${parameter}=${value}#${settingsSections.api}`;

export function isResumingNewKey(search: URLSearchParams): boolean {
  return search.get(parameter) === value;
}

/** Stores the choices in this tab during the redirect to Google. */
export function keepKeyDraft({ name, scopes, expiresInDays }: NewKeyDraft): void {
  tabStorage.write(draftKey, JSON.stringify({ name, scopes, expiresInDays }));
}

/**
 * Returns the stored choices and removes them. Without readable ones, returns those of an empty
 * form.
 */
export function takeKeyDraft(): NewKeyDraft {
  const kept = tabStorage.read(draftKey);
  tabStorage.remove(draftKey);
  if (kept === null) return emptyDraft;
  try {
    const { name, scopes, expiresInDays } = JSON.parse(kept);
    return {
      name: String(name),
      scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
      expiresInDays: typeof expiresInDays === "number" ? expiresInDays : null,
    };
  } catch {
    return emptyDraft;
  }
}
