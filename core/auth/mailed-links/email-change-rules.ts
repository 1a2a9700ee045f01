import { type Checked, checked } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { credentialLimits, emailIssue } from "../credential-fields.ts";
import { credentialText as text } from "../credential-text.ts";

/** Checks the address that is to replace the account's `current` one (AC-02). */
export function checkEmailChange(
  input: { email?: string | null | undefined },
  current: string,
): Checked<{ email: string }> {
  const email = cleanText(input.email, credentialLimits.email.max);
  const isSame = email.toLowerCase() === current.toLowerCase();
  return checked({ email }, [
    emailIssue(email) ??
      (isSame ? { field: "email", title: text.sameEmail, message: text.sameEmailFix } : null),
  ]);
}
