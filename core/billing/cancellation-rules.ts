import { credentialText } from "#core/auth/credential-text.ts";
import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { characterCount, hasForbiddenCharacters, isBlank } from "#core/format/text-rules.ts";
import { cancellationText as text } from "./cancellation-text.ts";

export const maxReasonCharacters = 2000;
/** Control characters that a multi-line text area may contain. */
const layout = /[\t\n\r]/g;

/** Checks the reason for a cancellation: readable text of at most 2000 characters (S5-06). */
export function checkCancellationReason(reason: string | null | undefined): Checked<string> {
  const value = cleanText(reason, maxReasonCharacters);
  return checked(value, [reasonIssue(value)]);
}

function reasonIssue(reason: string): FieldIssue | null {
  const field = "reason";
  if (isBlank(reason)) return { field, title: text.required, message: text.reasonRequired };
  if (characterCount(reason) > maxReasonCharacters) {
    return { field, title: text.tooLong, message: text.reasonTooLong };
  }
  if (!hasForbiddenCharacters(reason.replace(layout, ""))) return null;
  return { field, title: credentialText.forbiddenCharacter, message: credentialText.typeAgain };
}
