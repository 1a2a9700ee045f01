import { type Checked, checked } from "#core/field-issue.ts";
import { cleanPassword, cleanText } from "#core/format/bounded-text.ts";
import {
  credentialLimits,
  emailIssue,
  firstNameIssue,
  givenNameIssue,
  givenPasswordIssue,
  lastNameIssue,
  newPasswordIssue,
  newUsernameIssue,
} from "./credential-fields.ts";
import type { CommonPasswords } from "./passwords/guessable-password.ts";

const limits = credentialLimits;

/** Fields as they arrive from a form or a request body: any of them may be missing. */
type Raw<Field extends string> = { readonly [K in Field]?: string | null | undefined };

export type RegistrationInput = Raw<"username" | "email" | "password" | "firstName" | "lastName">;
export type LoginInput = Raw<"username" | "password">;

/** A valid sign-up. `lastName` is null when it was left out. */
export type Registration = {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string | null;
};
/** `username` is a username or an e-mail (D137). */
export type Login = { username: string; password: string };

/**
 * Checks a sign-up (D20), in the form and on the server. The server passes a longer list of
 * `common` passwords.
 */
export function checkRegistration(input: RegistrationInput, common?: CommonPasswords): Checked<Registration> {
  const value = {
    firstName: cleanText(input.firstName, limits.name.max),
    lastName: cleanText(input.lastName, limits.name.max) || null,
    username: cleanText(input.username, limits.username.max),
    email: cleanText(input.email, limits.email.max),
    password: cleanPassword(input.password, limits.password.max),
  };
  return checked(value, [
    firstNameIssue(value.firstName),
    lastNameIssue(value.lastName ?? ""),
    newUsernameIssue(value.username, value.email),
    emailIssue(value.email),
    newPasswordIssue(value.password, value, common),
  ]);
}

/**
 * Checks a sign-in: both fields are present (S5-05). Values that break a rule of sign-up pass: the
 * server rejects them like any other wrong credentials.
 */
export function checkLogin(input: LoginInput): Checked<Login> {
  const value = {
    username: cleanText(input.username, limits.signInName.max),
    password: cleanPassword(input.password, limits.password.max),
  };
  return checked(value, [givenNameIssue(value.username), givenPasswordIssue(value.password)]);
}
