import { Secret, TOTP } from "otpauth";
import { totpDigits, totpPeriodSeconds } from "#core/auth/second-factor-rules.ts";
import { productName } from "#core/product-name.ts";

/** Every authenticator app supports SHA-1; its known weaknesses do not affect an HMAC. */
const settings = { algorithm: "SHA1", digits: totpDigits, period: totpPeriodSeconds };
/**
 * Also accepts the codes of the previous and the next step: clocks differ, and typing takes time.
 */
const window = 1;

/** 160 random bits in base 32, the size recommended by RFC 4226. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth://totp/… URI that an authenticator app scans. */
export function totpUri(secret: string, username: string): string {
  return new TOTP({ ...settings, issuer: productName, label: username, secret }).toString();
}

/**
 * The time step of a code; null when it matches none near `now`. Does not check whether it was
 * used.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window,
  });
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta;
}
