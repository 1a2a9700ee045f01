import type { FieldIssue } from "#core/field-issue.ts";
import { credentialText as text } from "#core/text/credential-text.ts";
import { type CommonPasswords, guessablePasswordIssue, type PasswordOwner } from "./guessable-password.ts";
import { characterCount, hasForbiddenCharacters, isBlank } from "./text-rules.ts";

/** Limits of the sign-up and sign-in fields, in characters (D20). An e-mail address ends at 254 (RFC 5321). */
export const credentialLimits = {
  username: { min: 3, max: 64 },
  password: { min: 6, max: 128 },
  email: { max: 254 },
  name: { max: 100 },
} as const;

/** HTML's own pattern for a field of type email, which is what "of e-mail type" means (spec 5). */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** ASCII only: with letters of every script two names could look alike, and Postgres would fold their case otherwise. */
export const usernamePattern = /^[A-Za-z0-9._@+-]+$/;

/** The first rule a first name breaks: there, storable, at most 100 characters (S5-01). */
export function firstNameIssue(firstName: string): FieldIssue | null {
  return (
    missing("firstName", firstName, text.firstNameRequired) ??
    nameIssue("firstName", firstName, text.firstNameTooLong)
  );
}

/** As a first name, but it may be left out (S5-04). */
export function lastNameIssue(lastName: string): FieldIssue | null {
  return nameIssue("lastName", lastName, text.lastNameTooLong);
}

/** The first rule a new username breaks: 3 to 64 of the characters of D20 (S5-03). */
export function newUsernameIssue(username: string): FieldIssue | null {
  const issue = givenUsernameIssue(username);
  if (issue) return issue;
  if (username.length < credentialLimits.username.min) return usernameLengthIssue;
  if (usernamePattern.test(username)) return null;
  return { field: "username", title: text.invalidUsername, message: text.usernameCharacters };
}

/** At sign-in a username only has to be one that could be looked up. */
export function givenUsernameIssue(username: string): FieldIssue | null {
  const issue = missing("username", username, text.usernameRequired);
  if (issue) return issue;
  if (characterCount(username) > credentialLimits.username.max) return usernameLengthIssue;
  return forbidden("username", username);
}

/** An e-mail address of HTML's form (S5-03). Whether it exists is not for a pattern to say. */
export function emailIssue(email: string): FieldIssue | null {
  const issue = missing("email", email, text.emailRequired);
  if (issue) return issue;
  if (email.length > credentialLimits.email.max) return invalidEmail;
  return forbidden("email", email) ?? (emailPattern.test(email) ? null : invalidEmail);
}

/** The first rule a new password breaks: 6 to 128 characters (S5-02, D20), and not one that is tried first (D96). */
export function newPasswordIssue(
  password: string,
  owner: PasswordOwner,
  common?: CommonPasswords,
): FieldIssue | null {
  const issue = givenPasswordIssue(password);
  if (issue) return issue;
  if (characterCount(password) < credentialLimits.password.min)
    return { field: "password", title: text.passwordTooShort, message: text.passwordMinimum };
  return guessablePasswordIssue(password, owner, common);
}

/** At sign-in a password only has to be one that could have been chosen; hashing a text without end is waste. */
export function givenPasswordIssue(password: string): FieldIssue | null {
  const field = "password";
  // Spaces are characters of a password: only an empty one is missing.
  if (password === "") return { field, title: text.required, message: text.passwordRequired };
  if (characterCount(password) > credentialLimits.password.max) {
    return { field, title: text.passwordTooLong, message: text.passwordMaximum };
  }
  return forbidden(field, password);
}

const invalidEmail: FieldIssue = { field: "email", title: text.invalidEmail, message: text.emailForm };

const usernameLengthIssue: FieldIssue = {
  field: "username",
  title: text.invalidUsername,
  message: text.usernameLength,
};

function nameIssue(field: string, name: string, tooLong: string): FieldIssue | null {
  if (characterCount(name) <= credentialLimits.name.max) return forbidden(field, name);
  return { field, title: text.nameTooLong, message: tooLong };
}

function missing(field: string, value: string, message: string): FieldIssue | null {
  return isBlank(value) ? { field, title: text.required, message } : null;
}

function forbidden(field: string, value: string): FieldIssue | null {
  if (!hasForbiddenCharacters(value)) return null;
  return { field, title: text.forbiddenCharacter, message: text.typeAgain };
}
