import { z } from "zod";
import { createSealedCookie, type SealedCookie } from "#server/features/auth/session/sealed-cookie.ts";
import type { Deps } from "#server/platform/deps.ts";

const flow = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  redirect: z.string().nullable(),
  /** Somebody who is signed in confirms who they are (D101). Left out by the servers before this was there. */
  isConfirmation: z.boolean().default(false),
});
const link = z.object({ subject: z.string(), email: z.string() });

/** What is remembered of a sign-in while the person is at Google. */
export type GoogleFlow = z.infer<typeof flow>;

/** A Google account that waits until the owner of its e-mail's account has signed in. */
export type PendingLink = z.infer<typeof link>;

type CookieDeps = Pick<Deps, "env" | "clock">;

export function googleFlowCookie(deps: CookieDeps): SealedCookie<GoogleFlow> {
  return createSealedCookie(deps, "google-flow", flow);
}

export function googleLinkCookie(deps: CookieDeps): SealedCookie<PendingLink> {
  return createSealedCookie(deps, "google-link", link);
}
