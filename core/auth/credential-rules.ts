import type { FieldIssue } from "../field-issue.ts";
import {
  emailIssue,
  firstNameIssue,
  givenPasswordIssue,
  givenUsernameIssue,
  lastNameIssue,
  newPasswordIssue,
  newUsernameIssue,
} from "./credential-fields.ts";

/** Text as it arrives from a form or a body: a field may be missing. */
type Raw<Field extends string> = { readonly [K in Field]?: string | null | undefined };

export type RegistrationInput = Raw<"username" | "email" | "password" | "firstName" | "lastName">;
export type LoginInput = Raw<"username" | "password">;

/** A sign-up that keeps every rule. A last name that was left out is null. */
export type Registration = {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string | null;
};
export type Login = { username: string; password: string };

/** The cleaned value, or at most one issue a field in the order of the form. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; issues: FieldIssue[] };

/** The rules of sign-up (spec 5, D20), one definition for the form and the server. */
export function checkRegistration(input: RegistrationInput): Checked<Registration> {
  const value = {
    firstName: clean(input.firstName),
    lastName: clean(input.lastName) || null,
    username: clean(input.username),
    email: clean(input.email),
    password: cleanPassword(input.password),
  };
  return checked(value, [
    firstNameIssue(value.firstName),
    lastNameIssue(value.lastName ?? ""),
    newUsernameIssue(value.username),
    emailIssue(value.email),
    newPasswordIssue(value.password),
  ]);
}

/**
 * The rules of sign-in (S5-05): both fields are there. Breaking a rule of sign-up is no issue here but a wrong name
 * or password, which the server answers like any other.
 */
export function checkLogin(input: LoginInput): Checked<Login> {
  const value = { username: clean(input.username), password: cleanPassword(input.password) };
  return checked(value, [givenUsernameIssue(value.username), givenPasswordIssue(value.password)]);
}

/** One spelling for what looks the same, however a keyboard composed it, without the outer spaces of a hasty paste. */
export function clean(text: string | null | undefined): string {
  return (text ?? "").normalize("NFC").trim();
}

/** As other text, but spaces belong to a password. */
export function cleanPassword(text: string | null | undefined): string {
  return (text ?? "").normalize("NFC");
}

/** The value, unless some field breaks its rule. */
export function checked<Value>(value: Value, found: (FieldIssue | null)[]): Checked<Value> {
  const issues = found.filter((issue) => issue !== null);
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}
