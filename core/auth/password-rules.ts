import type { FieldIssue } from "#core/field-issue.ts";
import { cleanPassword, cleanText } from "#core/text/bounded-text.ts";
import { credentialText as text } from "#core/text/credential-text.ts";
import { credentialLimits, emailIssue, givenPasswordIssue, newPasswordIssue } from "./credential-fields.ts";
import { type Checked, checked } from "./credential-rules.ts";
import type { CommonPasswords, PasswordOwner } from "./guessable-password.ts";

/** How long the link of a password reset's e-mail works. */
export const resetLinkMinutes = 30;

const maxPassword = credentialLimits.password.max;

type Raw = string | null | undefined;

/** A change of the password by who knows the one there is: a new one by the rules of sign-up (D20, D96). */
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

/** The password of an account, given to confirm a change that is not about the password (D101). */
export function checkCurrentPassword(input: { currentPassword?: Raw }): Checked<{ currentPassword: string }> {
  const currentPassword = cleanPassword(input.currentPassword, maxPassword);
  return checked({ currentPassword }, [at("currentPassword", givenPasswordIssue(currentPassword))]);
}

/** A new password for a reset (D20, D96). Whose it is to be may be known only later: then it is checked again. */
export function checkNewPassword(
  input: { newPassword?: Raw },
  owner: PasswordOwner,
  common?: CommonPasswords,
): Checked<{ newPassword: string }> {
  const newPassword = cleanPassword(input.newPassword, maxPassword);
  return checked({ newPassword }, [at("newPassword", newPasswordIssue(newPassword, owner, common))]);
}

/** The address of the account whose password is to be reset. */
export function checkResetRequest(input: { email?: Raw }): Checked<{ email: string }> {
  const email = cleanText(input.email, credentialLimits.email.max);
  return checked({ email }, [emailIssue(email)]);
}

/** What is said of a current password that is not the account's. */
export const wrongCurrentPassword: FieldIssue = {
  field: "currentPassword",
  title: text.wrongPassword,
  message: text.wrongCurrentPassword,
};

function at(field: string, issue: FieldIssue | null): FieldIssue | null {
  return issue && { ...issue, field };
}
