import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { plainCharacters } from "#core/format/bounded-text.ts";
import { dayMs } from "#core/time.ts";
import { secondFactorText as text } from "./second-factor-text.ts";

/** The defaults of authenticator apps (RFC 6238): six digits, a new code every 30 seconds. */
export const totpDigits = 6;
export const totpPeriodSeconds = 30;

/** Minutes that a sign-in waits for its code (D104). */
export const challengeMinutes = 10;

export const recoveryCodeCount = 10;
export const recoveryCodeLength = 10;
/** Crockford's base 32: no letters that look like digits, and no U. */
export const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Longer than any code with separators: longer input is refused without further checks. */
const maxTyped = 64;
const totp = new RegExp(`^\\d{${totpDigits}}$`);
const recovery = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`);

/** A code in its canonical form. */
export type SecondFactorCode = { kind: "totp" | "recovery"; text: string };

/**
 * Checks a code from the authenticator app, or a recovery code. Ignores spaces, hyphens and case;
 * reads O as 0, I and L as 1.
 */
export function checkSecondFactorCode(typed: string | null | undefined): Checked<SecondFactorCode> {
  const code = readCode(typed ?? "");
  const issue = code ? null : codeIssue((typed ?? "").trim() === "" ? text.required : text.form);
  return checked(code ?? { kind: "totp", text: "" }, [issue]);
}

/**
 * Like `checkSecondFactorCode`, but accepts only codes from the authenticator app, as during
 * set-up.
 */
export function checkTotpCode(typed: string | null | undefined): Checked<SecondFactorCode> {
  const result = checkSecondFactorCode(typed);
  if (result.ok && result.value.kind === "totp") return result;
  const isMissing = (typed ?? "").trim() === "";
  return { ok: false, issues: [codeIssue(isMissing ? text.required : text.totpForm)] };
}

/** An issue of the field `code`. */
export function codeIssue(message: string): FieldIssue {
  return { field: "code", title: text.code, message };
}

/** A recovery code as displayed: two groups of five. */
export function formatRecoveryCode(code: string): string {
  const half = recoveryCodeLength / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

function readCode(typed: string): SecondFactorCode | null {
  if (typed.length > maxTyped) return null;
  const bare = plainCharacters(typed, maxTyped).replace(/[\s\p{Pd}]/gu, "");
  if (totp.test(bare)) return { kind: "totp", text: bare };
  const spelled = bare.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  return recovery.test(spelled) ? { kind: "recovery", text: spelled } : null;
}

/** Days in which the owner can refuse a request to turn the second factor off (D105). */
export const removalWaitDays = 3;
/** Days that the link works after the wait. */
export const removalOpenDays = 7;

/** When the link of a request starts to work, and when it expires. */
export function removalTimes(requestedAt: Date): { availableAt: Date; expiresAt: Date } {
  const availableAt = new Date(requestedAt.getTime() + removalWaitDays * dayMs);
  return { availableAt, expiresAt: new Date(availableAt.getTime() + removalOpenDays * dayMs) };
}

/** `waiting` for three days, `ready` for seven more, then `expired`. */
export function removalState(requestedAt: Date, now: Date): "waiting" | "ready" | "expired" {
  const { availableAt, expiresAt } = removalTimes(requestedAt);
  if (now < availableAt) return "waiting";
  return now < expiresAt ? "ready" : "expired";
}
