import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { cleanPassword, cleanText } from "#core/format/bounded-text.ts";
import { credentialLimits, emailIssue, givenPasswordIssue, newPasswordIssue } from "../credential-fields.ts";
import { credentialText as text } from "../credential-text.ts";
import type { CommonPasswords, PasswordOwner } from "./guessable-password.ts";

const maxPassword = credentialLimits.password.max;

type Raw = string | null | undefined;

/** Checks a change of password. The new one follows the rules of sign-up (D20, D96). */
export function checkPasswordChange(
  input: { currentPassword?: Raw; newPassword?: Raw },
  owner: PasswordOwner,
  common?: CommonPasswords,
): Checked<{ currentPassword: string; newPassword: string }> {
  const currentPassword = cleanPassword(input.currentPassword, maxPassword);
  const newPassword = cleanPassword(input.newPassword, maxPassword);
  return checked({ currentPassword, newPassword }, [
    at("currentPassword", givenPasswordIssue(currentPassword)),
    at("newPassword", newPasswordIssue(newPassword, owner, common)),
  ]);
}

/** Checks the current password given to confirm another change (D101). */
export function checkCurrentPassword(input: { currentPassword?: Raw }): Checked<{ currentPassword: string }> {
  const currentPassword = cleanPassword(input.currentPassword, maxPassword);
  return checked({ currentPassword }, [at("currentPassword", givenPasswordIssue(currentPassword))]);
}

/**
 * Checks the new password of a reset (D20, D96). While the owner is unknown, the names are not
 * compared: check again once the owner is known.
 */
export function checkNewPassword(
  input: { newPassword?: Raw },
  owner: PasswordOwner,
  common?: CommonPasswords,
): Checked<{ newPassword: string }> {
  const newPassword = cleanPassword(input.newPassword, maxPassword);
  return checked({ newPassword }, [at("newPassword", newPasswordIssue(newPassword, owner, common))]);
}

/** Checks the e-mail address of a reset request. */
export function checkResetRequest(input: { email?: Raw }): Checked<{ email: string }> {
  const email = cleanText(input.email, credentialLimits.email.max);
  return checked({ email }, [emailIssue(email)]);
}

/** The issue of a wrong current password. */
export const wrongCurrentPassword: FieldIssue = {
  field: "currentPassword",
  title: text.wrongPassword,
  message: text.wrongCurrentPassword,
};

function at(field: string, issue: FieldIssue | null): FieldIssue | null {
  return issue && { ...issue, field };
}
