import type { FieldIssue } from "#core/field-issue.ts";
import { characterCount } from "#core/format/text-rules.ts";
import { forbiddenIssue, missingIssue, nameIssue, requiredNameIssue } from "../format/text-issues.ts";
import { credentialText as text } from "./credential-text.ts";
import {
  type CommonPasswords,
  guessablePasswordIssue,
  type PasswordOwner,
} from "./passwords/guessable-password.ts";

/**
 * Limits of the sign-up and sign-in fields, in characters (D20). An e-mail address has at most 254
 * (RFC 5321).
 */
export const credentialLimits = {
  username: { min: 3, max: 64 },
  password: { min: 6, max: 128 },
  email: { max: 254 },
  /** A username or an e-mail. */
  signInName: { max: 254 },
  name: { max: 100 },
} as const;

/** The pattern that HTML defines for `<input type="email">`. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * ASCII only: letters of other scripts would allow look-alike names, and Postgres folds their case
 * differently from JavaScript.
 */
export const usernamePattern = /^[A-Za-z0-9._@+-]+$/;

/**
 * The first rule that a first name breaks: present, no forbidden characters, at most 100 characters
 * (S5-01).
 */
export function firstNameIssue(firstName: string): FieldIssue | null {
  const { max } = credentialLimits.name;
  const texts = { required: text.firstNameRequired, tooLong: text.firstNameTooLong };
  return requiredNameIssue("firstName", firstName, { max, ...texts });
}

/** Like `firstNameIssue`, but the name is optional (S5-04). */
export function lastNameIssue(lastName: string): FieldIssue | null {
  const { max } = credentialLimits.name;
  return nameIssue("lastName", lastName, { max, tooLong: text.lastNameTooLong });
}

/**
 * The first rule that a new username breaks: 3 to 64 of the characters that D20 allows (S5-03). A
 * username with an @ could be another person's e-mail, with which that person signs in, so only the
 * account's own e-mail is allowed (D137).
 */
export function newUsernameIssue(username: string, email: string): FieldIssue | null {
  const issue = missingIssue("username", username, text.usernameRequired);
  if (issue) return issue;
  const { min, max } = credentialLimits.username;
  if (characterCount(username) > max) return usernameLengthIssue;
  const character = forbiddenIssue("username", username);
  if (character) return character;
  if (username.length < min) return usernameLengthIssue;
  if (!usernamePattern.test(username)) return invalidUsername(text.usernameCharacters);
  const isOthersEmail = username.includes("@") && username.toLowerCase() !== email.toLowerCase();
  return isOthersEmail ? invalidUsername(text.usernameLikeEmail) : null;
}

/** At sign-in a username or e-mail only has to be a string that can be looked up (D137). */
export function givenNameIssue(name: string): FieldIssue | null {
  const issue = missingIssue("username", name, text.usernameRequired);
  if (issue) return issue;
  if (characterCount(name) > credentialLimits.signInName.max) return invalidUsername(text.signInNameLength);
  return forbiddenIssue("username", name);
}

/** Whether `name` could be the username or e-mail of an account. */
export function canBeSignInName(name: string): boolean {
  return usernamePattern.test(name) || emailIssue(name) === null;
}

/** Checks the format of an e-mail address (S5-03), not whether the address exists. */
export function emailIssue(email: string): FieldIssue | null {
  const issue = missingIssue("email", email, text.emailRequired);
  if (issue) return issue;
  if (email.length > credentialLimits.email.max) return invalidEmail;
  return forbiddenIssue("email", email) ?? (emailPattern.test(email) ? null : invalidEmail);
}

/**
 * The first rule that a new password breaks: 6 to 128 characters (S5-02, D20), and not one that
 * attackers guess first (D96).
 */
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

/**
 * At sign-in only the length is checked: hashing a password that could not have been chosen is
 * wasted work.
 */
export function givenPasswordIssue(password: string): FieldIssue | null {
  const field = "password";
  // Spaces count as characters of a password, so only an empty one is missing.
  if (password === "") return { field, title: text.required, message: text.passwordRequired };
  if (characterCount(password) > credentialLimits.password.max) {
    return { field, title: text.passwordTooLong, message: text.passwordMaximum };
  }
  return forbiddenIssue(field, password);
}

const invalidEmail: FieldIssue = { field: "email", title: text.invalidEmail, message: text.emailForm };

const usernameLengthIssue = invalidUsername(text.usernameLength);

function invalidUsername(message: string): FieldIssue {
  return { field: "username", title: text.invalidUsername, message };
}
