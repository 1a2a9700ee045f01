import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { GoogleEnv } from "#server/platform/env/google-env.ts";
import { GoogleRefusal } from "./google-refusal.ts";

/** Allowed difference between Google's clock and ours, in seconds. */
const clockTolerance = 60;
/** In seconds. Tokens come directly from Google; an old one has been stored by somebody. */
const maxTokenAge = 600;
const clockClaims = ["iat", "nbf", "exp"];

/** A Google account, from its ID token. Missing names are "". */
export type GoogleUser = {
  /** Google's id of the account; it stays the same when the e-mail changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  givenName: string;
  familyName: string;
};

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().default(""),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(""),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
});

type Expected = {
  google: Pick<GoogleEnv, "issuers" | "clientId">;
  keys: JWTVerifyGetKey;
  nonce: string;
  now: Date;
};

/**
 * The Google account of an ID token that Google issued for this client and this request just now;
 * otherwise throws GoogleRefusal.
 */
export async function verifyIdToken(idToken: string, expected: Expected): Promise<GoogleUser> {
  const payload = await verifiedPayload(idToken, expected);
  if (payload.nonce !== expected.nonce) throw new GoogleRefusal("identity", "nonce");
  const read = claims.safeParse(payload);
  if (!read.success) throw new GoogleRefusal("identity", "claims");
  const { sub, email, email_verified, name, given_name, family_name } = read.data;
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified,
    givenName: given_name || name,
    familyName: family_name,
  };
}

async function verifiedPayload(idToken: string, { google, keys, now }: Expected): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: [...google.issuers],
      audience: google.clientId,
      algorithms: ["RS256"],
      requiredClaims: ["sub", "exp"],
      clockTolerance,
      maxTokenAge,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): GoogleRefusal {
  const claim = claimOf(error);
  if (claim !== null) return new GoogleRefusal(clockClaims.includes(claim) ? "clock" : "identity", claim);
  const code = error instanceof errors.JOSEError ? error.code : "ERR_KEYS_UNREACHABLE";
  // These mean that the keys were unavailable; other codes of jose are about the token.
  const isDown = [
    errors.JWKSTimeout.code,
    errors.JWKSInvalid.code,
    "ERR_JOSE_GENERIC",
    "ERR_KEYS_UNREACHABLE",
  ];
  return new GoogleRefusal(isDown.includes(code) ? "down" : "identity", code);
}

function claimOf(error: unknown): string | null {
  const isAboutClaim = error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired;
  return isAboutClaim ? error.claim : null;
}
