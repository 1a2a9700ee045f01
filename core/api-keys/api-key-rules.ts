import type { Checked } from "#core/auth/credential-rules.ts";
import { characterCount, hasForbiddenCharacters, isBlank } from "#core/auth/text-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { apiKeyText as text } from "#core/text/account/api-key-text.ts";
import { credentialText } from "#core/text/account/credential-text.ts";
import { cleanText } from "#core/text/bounded-text.ts";

/** Maximum number of API keys of a seller that are not revoked (D60). */
export const maxApiKeys = 5;
/** Maximum length of a key's name, in code points (D60). */
export const maxApiKeyNameCharacters = 60;

/** Checks an API key's name (D60): not blank, no forbidden characters, at most 60 characters. */
export function checkApiKeyName(name: string | null | undefined): Checked<string> {
  const value = cleanText(name, maxApiKeyNameCharacters);
  const issue = nameIssue(value);
  return issue ? { ok: false, issues: [issue] } : { ok: true, value };
}

function nameIssue(name: string): FieldIssue | null {
  const field = "name";
  if (isBlank(name)) return { field, title: text.required, message: text.nameRequired };
  if (characterCount(name) > maxApiKeyNameCharacters) {
    return { field, title: text.tooLong, message: text.nameTooLong };
  }
  if (!hasForbiddenCharacters(name)) return null;
  return { field, title: credentialText.forbiddenCharacter, message: credentialText.typeAgain };
}
