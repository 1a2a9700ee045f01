import type { Checked } from "#core/auth/credential-rules.ts";
import { characterCount, hasForbiddenCharacters, isBlank } from "#core/auth/text-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { cleanText } from "#core/text/bounded-text.ts";
import { cancellationText as text } from "#core/text/cancellation-text.ts";
import { credentialText } from "#core/text/credential-text.ts";

/** A reason ends here. */
export const maxReasonCharacters = 2000;
/** A reason is written in a box of several lines: of the control characters these belong to it. */
const layout = /[\t\n\r]/g;

/** The rule of a cancellation's reason (S5-06): something a person can read, at most 2000 characters. */
export function checkCancellationReason(reason: string | null | undefined): Checked<string> {
  const value = cleanText(reason, maxReasonCharacters);
  const issue = reasonIssue(value);
  return issue ? { ok: false, issues: [issue] } : { ok: true, value };
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
