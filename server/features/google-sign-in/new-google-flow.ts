import { generateCodeVerifier, generateState } from "arctic";
import { safeRedirectPath } from "#core/auth/redirect-path.ts";
import type { GoogleFlow } from "./google-cookies.ts";

/** A cookie holds 4 KB, sealed; a longer way back is not one that this site writes. */
const maxRedirectLength = 1000;

type Trip = { redirect: string | undefined; isConfirmation: boolean };

/** The secrets of one sign-in, and where it leads: a path of this site (D26), or null for the usual place. */
export function newGoogleFlow({ redirect, isConfirmation }: Trip): GoogleFlow {
  return {
    state: generateState(),
    codeVerifier: generateCodeVerifier(),
    nonce: generateState(),
    isConfirmation,
    redirect: redirect && redirect.length <= maxRedirectLength ? safeRedirectPath(redirect) : null,
  };
}
