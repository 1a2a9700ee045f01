import { Secret, TOTP } from "otpauth";
import { totpDigits, totpPeriodSeconds } from "#core/auth/second-factor-rules.ts";
import { productName } from "#core/text/product-name.ts";

/** SHA-1 is what every authenticator app knows; its weakness does not touch an HMAC. */
const settings = { algorithm: "SHA1", digits: totpDigits, period: totpPeriodSeconds };
/** A code of the step before or after the present one counts as well: clocks differ, and typing takes a while. */
const window = 1;

/** 160 random bits in base 32, the size that RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app scans: otpauth://totp/… */
export function totpUri(secret: string, username: string): string {
  return new TOTP({ ...settings, issuer: productName, label: username, secret }).toString();
}

/** The time step that a code belongs to, or null when it belongs to none near `now`. Whether it was used is not looked at. */
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
