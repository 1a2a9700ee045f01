import type { FieldIssue } from "../field-issue.ts";
import { credentialText as text } from "../text/credential-text.ts";
import { characterCount, hasForbiddenCharacters, isBlank } from "./text-rules.ts";

/** Limits of the sign-up and sign-in fields, in characters (D20). An e-mail address ends at 254 (RFC 5321). */
export const credentialLimits = {
  username: { min: 3, max: 64 },
  password: { min: 6, max: 128 },
  email: { max: 254 },
  name: { max: 100 },
} as const;

/** Text as it arrives from a form or a body: a field may be missing. */
type Raw<Field extends string> = { readonly [K in Field]?: string | null | undefined };

export type RegistrationInput = Raw<"username" | "email" | "password" | "firstName" | "lastName">;
export type LoginInput = Raw<"username" | "password">;

/** A sign-up that keeps every rule, with surrounding spaces gone. */
export type Registration = {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string | null;
};
export type Login = { username: string; password: string };

/** The cleaned value, or at most one issue a field, in the order of the form. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; issues: FieldIssue[] };

/** The rules of sign-up (spec 5, D20), the same in the form and on the server. A blank last name becomes null. */
export function checkRegistration(input: RegistrationInput): Checked<Registration> {
  const value = {
    firstName: clean(input.firstName),
    lastName: clean(input.lastName) || null,
    username: clean(input.username),
    email: clean(input.email),
    password: readPassword(input.password),
  };
  return checked(value, [
    firstNameIssue(value.firstName),
    lastNameIssue(value.lastName ?? ""),
    usernameIssue(value.username),
    emailIssue(value.email),
    passwordIssue(value.password),
  ]);
}

/**
 * The rules of sign-in (S5-05): both fields are there and could be stored. Whether they are right is for the
 * server to say, so a name or password that breaks a sign-up rule is no issue here, only a wrong one.
 */
export function checkLogin(input: LoginInput): Checked<Login> {
  const value = { username: clean(input.username), password: readPassword(input.password) };
  const { username, password } = value;
  return checked(value, [
    requiredIssue("username", username, text.usernameRequired) ?? characterIssue("username", username),
    missingPasswordIssue(password) ?? characterIssue("password", password) ?? longPasswordIssue(password),
  ]);
}

/** One spelling for what looks the same, however the keyboard composed it; outer spaces are a typing accident. */
function clean(raw: string | null | undefined): string {
  return (raw ?? "").normalize("NFC").trim();
}

/** Spaces belong to a password, so nothing is trimmed. */
function readPassword(raw: string | null | undefined): string {
  return (raw ?? "").normalize("NFC");
}

function checked<Value>(value: Value, found: (FieldIssue | null)[]): Checked<Value> {
  const issues = found.filter((issue) => issue !== null);
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}

function firstNameIssue(firstName: string): FieldIssue | null {
  return (
    requiredIssue("firstName", firstName, text.firstNameRequired) ??
    nameIssue("firstName", firstName, text.firstNameTooLongHelp)
  );
}

function lastNameIssue(lastName: string): FieldIssue | null {
  return nameIssue("lastName", lastName, text.lastNameTooLongHelp);
}

function nameIssue(field: string, name: string, message: string): FieldIssue | null {
  if (characterCount(name) > credentialLimits.name.max) return { field, title: text.nameTooLong, message };
  return characterIssue(field, name);
}

function usernameIssue(username: string): FieldIssue | null {
  const field = "username";
  const required = requiredIssue(field, username, text.usernameRequired) ?? characterIssue(field, username);
  if (required) return required;
  const { min, max } = credentialLimits.username;
  const length = characterCount(username);
  if (length < min || length > max) return { field, title: text.username, message: text.usernameLength };
  // ASCII only: "letters" of every script would let two names look alike, and fold differently in Postgres.
  if (/^[A-Za-z0-9._@+-]+$/.test(username)) return null;
  return { field, title: text.username, message: text.usernameCharacters };
}

function emailIssue(email: string): FieldIssue | null {
  const field = "email";
  const required = requiredIssue(field, email, text.emailRequired) ?? characterIssue(field, email);
  if (required) return required;
  if (email.length <= credentialLimits.email.max && isEmail(email)) return null;
  return { field, title: text.email, message: text.emailHelp };
}

/** What HTML accepts in a field of type email ("of e-mail type", spec 5); the pattern is the HTML standard's. */
function isEmail(email: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(
    email,
  );
}

function passwordIssue(password: string): FieldIssue | null {
  const field = "password";
  const required = missingPasswordIssue(password) ?? characterIssue(field, password);
  if (required) return required;
  if (characterCount(password) < credentialLimits.password.min) {
    return { field, title: text.passwordTooShort, message: text.passwordTooShortHelp };
  }
  return longPasswordIssue(password);
}

/** A password of spaces is one, if long enough: only an empty one is missing. */
function missingPasswordIssue(password: string): FieldIssue | null {
  return password === "" ? { field: "password", title: text.required, message: text.passwordRequired } : null;
}

/** Also at sign-in: hashing a text without end is work for nothing. */
function longPasswordIssue(password: string): FieldIssue | null {
  if (characterCount(password) <= credentialLimits.password.max) return null;
  return { field: "password", title: text.passwordTooLong, message: text.passwordTooLongHelp };
}

function requiredIssue(field: string, value: string, message: string): FieldIssue | null {
  return isBlank(value) ? { field, title: text.required, message } : null;
}

function characterIssue(field: string, value: string): FieldIssue | null {
  if (!hasForbiddenCharacters(value)) return null;
  return { field, title: text.forbiddenCharacters, message: text.forbiddenCharactersHelp };
}
