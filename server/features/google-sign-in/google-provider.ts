import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { createRemoteJWKSet } from "jose";
import type { GoogleEnv } from "#server/platform/env/google-env.ts";
import { exchangeCode } from "./exchange-code.ts";
import type { GoogleFlow } from "./google-flow.ts";
import { type GoogleUser, verifyIdToken } from "./verify-id-token.ts";

const scopes = ["openid", "email", "profile"];

type Flow = Omit<GoogleFlow, "redirect" | "isConfirmation">;

/** Google, or its emulator, over OpenID Connect. */
export type GoogleProvider = {
  /**
   * The address of Google's sign-in page, which redirects to `callbackUrl` with a code and the
   * state.
   */
  signInUrl(flow: Flow, callbackUrl: string): URL;
  /** The Google account behind a code. Throws GoogleRefusal. */
  identify(answer: { code: string; flow: Flow; callbackUrl: string; now: Date }): Promise<GoogleUser>;
};

/** Fetches Google's keys with the first token and caches them. */
export function createGoogleProvider(google: GoogleEnv): GoogleProvider {
  const { clientId, timeoutMs } = google;
  const keys = createRemoteJWKSet(new URL(google.keysUrl), { timeoutDuration: timeoutMs });

  return {
    signInUrl({ state, codeVerifier, nonce }, callbackUrl) {
      const method = CodeChallengeMethod.S256;
      // The secret goes to the token address only (`exchange-code.ts`).
      const client = new OAuth2Client(clientId, null, callbackUrl);
      const url = client.createAuthorizationURLWithPKCE(
        google.authorizationUrl,
        state,
        method,
        codeVerifier,
        scopes,
      );
      url.searchParams.set("nonce", nonce);
      // Always lets the user choose the account, so a link alone signs nobody in.
      url.searchParams.set("prompt", "select_account");
      return url;
    },
    async identify({ code, flow, callbackUrl, now }) {
      const { codeVerifier, nonce } = flow;
      const idToken = await exchangeCode(google, { code, codeVerifier, callbackUrl });
      return verifyIdToken(idToken, { google, keys, nonce, now });
    },
  };
}
