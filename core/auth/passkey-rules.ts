import { checkApiKeyName } from "#core/api-keys/api-key-rules.ts";
import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { passkeyText as text } from "./passkey-text.ts";

/** Maximum number of passkeys per seller (D231). */
export const maxPasskeys = 10;

/** Minutes until a challenge expires. */
export const passkeyMinutes = 5;

/** The COSE identifiers of Ed25519, ES256 and RS256, in order of preference. */
export const passkeyAlgorithms = [-8, -7, -257];

/** Maximum lengths in base64url. */
const maxLengths = {
  /** WebAuthn allows 1,023 bytes. */
  credentialId: 1364,
  /** WebAuthn allows 64 bytes. */
  userHandle: 86,
  /** JSON with the challenge and the origin. */
  clientData: 4096,
  authenticatorData: 4096,
  /** An RSA key of 4,096 bits needs 683. */
  signature: 1366,
  /** The public key, the credential's id and at most a signature. */
  attestationObject: 8192,
};

type Field = keyof typeof maxLengths;
const base64url = /^[\w-]+$/;

/** The result of `navigator.credentials.create`, each part in base64url. */
export type NewPasskey = { name: string; attestationObject: string; clientData: string };

/** Checks a new passkey before decoding it. Its name follows the rules of API key names (D60). */
export function checkNewPasskey(input: NewPasskey): Checked<NewPasskey> {
  const name = checkPasskeyName(input.name);
  const parts = [partIssue(input, "attestationObject"), partIssue(input, "clientData")];
  if (!name.ok) return { ok: false, issues: name.issues };
  return checked({ ...input, name: name.value }, parts);
}

/** Checks the name of a passkey: not blank, at most 60 characters. */
export const checkPasskeyName: (name: string | null | undefined) => Checked<string> = checkApiKeyName;

/** The result of `navigator.credentials.get`, each part in base64url. */
export type PasskeyAnswer = Record<Exclude<Field, "attestationObject">, string>;

const answerFields = [
  "credentialId",
  "userHandle",
  "clientData",
  "authenticatorData",
  "signature",
] as const satisfies readonly (keyof PasskeyAnswer)[];

/** Checks the response of a passkey before decoding it. */
export function checkPasskeyAnswer(input: PasskeyAnswer): Checked<PasskeyAnswer> {
  return checked(
    input,
    answerFields.map((field) => partIssue(input, field)),
  );
}

function partIssue<Name extends Field>(input: Record<Name, string>, field: Name): FieldIssue | null {
  const maxLength = maxLengths[field];
  const value = input[field];
  if (value.length <= maxLength && base64url.test(value)) return null;
  return { field, title: text.malformed, message: text.base64url(maxLength) };
}
