import { z } from "zod";

/** The variables for sign-in with Google. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().min(3).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(3).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^http$/ }).optional(),
};

type GoogleVariables = z.infer<z.ZodObject<typeof googleVariables>>;

/** What each variable expects, for the line that reports a wrong one. */
export const googleVariableHelp = {
  GOOGLE_CLIENT_ID: "the id of a Google OAuth client, together with GOOGLE_CLIENT_SECRET",
  GOOGLE_CLIENT_SECRET: "the secret of the OAuth client GOOGLE_CLIENT_ID",
  GOOGLE_ISSUER: "the http address of the local Google emulator; never in production",
} satisfies Record<keyof GoogleVariables, string>;

/** Google's endpoints, and the OAuth client used with them. */
export type GoogleEnv = {
  clientId: string;
  clientSecret: string;
  /** Where the browser is sent to sign in. */
  authorizationUrl: string;
  /** Exchanges a code for an ID token. */
  tokenUrl: string;
  /** The keys that sign ID tokens. */
  keysUrl: string;
  /** Accepted values of an ID token's issuer. */
  issuers: readonly string[];
  /** How long a response from Google may take. */
  timeoutMs: number;
};

const timeoutMs = 10_000;

type ReadGoogle = { ok: true; env: GoogleEnv | null } | { ok: false; wrong: (keyof GoogleVariables)[] };

/**
 * The emulator when GOOGLE_ISSUER is set (refused in production), else Google with its client, else
 * null.
 */
export function readGoogleEnv(value: GoogleVariables, local: boolean): ReadGoogle {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = value;
  if (issuer !== undefined && !local) return { ok: false, wrong: ["GOOGLE_ISSUER"] };
  if ((clientId === undefined) !== (clientSecret === undefined))
    return { ok: false, wrong: [clientId === undefined ? "GOOGLE_CLIENT_ID" : "GOOGLE_CLIENT_SECRET"] };
  if (issuer !== undefined) return { ok: true, env: emulator(issuer.replace(/\/$/, ""), value) };
  if (clientId === undefined || clientSecret === undefined) return { ok: true, env: null };
  return { ok: true, env: { clientId, clientSecret, ...realGoogle, timeoutMs } };
}

/**
 * From https://accounts.google.com/.well-known/openid-configuration. Older tokens name the issuer
 * without a scheme.
 */
const realGoogle = {
  authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  keysUrl: "https://www.googleapis.com/oauth2/v3/certs",
  issuers: ["https://accounts.google.com", "accounts.google.com"],
};

function emulator(issuer: string, value: GoogleVariables): GoogleEnv {
  return {
    clientId: value.GOOGLE_CLIENT_ID ?? "local-client",
    clientSecret: value.GOOGLE_CLIENT_SECRET ?? "local-secret",
    authorizationUrl: `${issuer}/o/oauth2/v2/auth`,
    tokenUrl: `${issuer}/token`,
    keysUrl: `${issuer}/oauth2/v3/certs`,
    issuers: [issuer],
    timeoutMs,
  };
}
