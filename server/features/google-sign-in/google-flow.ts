import { generateCodeVerifier, generateState } from "arctic";
import { z } from "zod";
import { safeRedirectPath } from "#core/auth/redirect-path.ts";
import { createSealedCookie, type SealedCookie } from "#server/features/auth/session/sealed-cookie.ts";
import type { Deps } from "#server/platform/deps.ts";

const flow = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  redirect: z.string().nullable(),
  /** A signed-in seller reauthenticates (D101). Cookies of earlier releases lack it. */
  isConfirmation: z.boolean().default(false),
});
const link = z.object({ subject: z.string(), email: z.string() });

/** A sign-in in progress, stored in the browser while the user is at Google. */
export type GoogleFlow = z.infer<typeof flow>;

/** A Google account to be linked once the owner of the account with its e-mail has signed in. */
export type PendingLink = z.infer<typeof link>;

type CookieDeps = Pick<Deps, "env" | "clock">;

export function googleFlowCookie(deps: CookieDeps): SealedCookie<GoogleFlow> {
  return createSealedCookie(deps, "google-flow", flow);
}

export function googleLinkCookie(deps: CookieDeps): SealedCookie<PendingLink> {
  return createSealedCookie(deps, "google-link", link);
}

/** A sealed cookie holds 4 KB. This site never produces a longer redirect. */
const maxRedirectLength = 1000;

/**
 * The secrets of a new sign-in and its destination: a path of this site, or null for the default.
 */
export function newGoogleFlow({
  redirect,
  isConfirmation,
}: {
  redirect: string | undefined;
  isConfirmation: boolean;
}): GoogleFlow {
  return {
    state: generateState(),
    codeVerifier: generateCodeVerifier(),
    nonce: generateState(),
    isConfirmation,
    redirect: redirect && redirect.length <= maxRedirectLength ? safeRedirectPath(redirect) : null,
  };
}
