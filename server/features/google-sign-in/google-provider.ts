import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from "arctic";
import { createRemoteJWKSet } from "jose";
import type { GoogleEnv } from "#server/platform/env/google-env.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";
import type { GoogleFlow } from "./google-flow.ts";
import { GoogleRefusal } from "./google-refusal.ts";
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
  const { clientId, clientSecret, timeoutMs } = google;
  const keys = createRemoteJWKSet(new URL(google.keysUrl), { timeoutDuration: timeoutMs });
  const clientFor = (callbackUrl: string) => new OAuth2Client(clientId, clientSecret, callbackUrl);

  return {
    signInUrl({ state, codeVerifier, nonce }, callbackUrl) {
      const method = CodeChallengeMethod.S256;
      const client = clientFor(callbackUrl);
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
      const exchange = clientFor(callbackUrl).validateAuthorizationCode(
        google.tokenUrl,
        code,
        flow.codeVerifier,
      );
      const tokens = await withTimeout(exchange.catch(refuseCode), timeoutMs, () => {
        throw new GoogleRefusal("down", "timeout");
      });
      const idToken = "id_token" in tokens.data ? tokens.data.id_token : null;
      if (typeof idToken !== "string") throw new GoogleRefusal("identity", "no ID token");
      return verifyIdToken(idToken, { google, keys, nonce: flow.nonce, now });
    },
  };
}

/** A rejected code was already used or belongs to another request. Any other error is Google's. */
function refuseCode(error: unknown): never {
  const isUsed = error instanceof OAuth2RequestError && error.code === "invalid_grant";
  // Only a short name: an error of arctic may contain Google's whole response.
  const detail = error instanceof Error ? error.message.slice(0, 100) : "unknown";
  throw new GoogleRefusal(isUsed ? "state" : "down", detail);
}
