import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { requiredNameIssue } from "../format/text-issues.ts";
import { type ApiKeyScope, completeScopes, defaultApiKeyScopes } from "./api-key-scopes.ts";
import { apiKeyText as text } from "./api-key-text.ts";

/** Maximum number of working API keys per seller (D60). */
export const maxApiKeys = 5;
/** Maximum length of a key's name, in code points (D60). */
export const maxApiKeyNameCharacters = 60;

/** The lifetimes in days that a seller can choose for a key (AP-02). */
export const apiKeyLifetimeDays: readonly number[] = [30, 90, 365];

/** A key to create. Without scopes it gets the default ones; without days it never expires. */
export type NewApiKeyInput = {
  name?: string | null | undefined;
  scopes?: readonly ApiKeyScope[] | null | undefined;
  expiresInDays?: number | null | undefined;
};
export type NewApiKey = { name: string; scopes: ApiKeyScope[]; expiresInDays: number | null };

/**
 * Checks the fields of a new API key (D60, AP-02). The value includes the scopes that others imply.
 */
export function checkNewApiKey({ name, scopes, expiresInDays = null }: NewApiKeyInput): Checked<NewApiKey> {
  const checkedName = checkApiKeyName(name);
  const completed = completeScopes(scopes ?? defaultApiKeyScopes);
  const issues: FieldIssue[] = checkedName.ok ? [] : [...checkedName.issues];
  if (completed.length === 0)
    issues.push({ field: "scopes", title: text.required, message: text.scopesRequired });
  if (expiresInDays !== null && !apiKeyLifetimeDays.includes(expiresInDays))
    issues.push({ field: "expiresInDays", title: text.lifetime, message: text.lifetimeOptions });
  if (!checkedName.ok || issues.length > 0) return { ok: false, issues };
  return { ok: true, value: { name: checkedName.value, scopes: completed, expiresInDays } };
}

/** Checks an API key's name (D60): not blank, no forbidden characters, at most 60 characters. */
export function checkApiKeyName(name: string | null | undefined): Checked<string> {
  const value = cleanText(name, maxApiKeyNameCharacters);
  const rule = { max: maxApiKeyNameCharacters, required: text.nameRequired, tooLong: text.nameTooLong };
  return checked(value, [requiredNameIssue("name", value, rule)]);
}
