import { z } from "zod";
import type { GoogleEnv } from "#server/platform/env/google-env.ts";
import { GoogleRefusal } from "./google-refusal.ts";

type Exchange = { code: string; codeVerifier: string; callbackUrl: string };

const tokens = z.object({ id_token: z.string() });
const refusal = z.object({ error: z.string() });

/**
 * Exchanges an authorization code for the ID token. Throws GoogleRefusal: `state` for a code that
 * was already used or belongs to another request, `down` or `identity` for a failure of Google's.
 * Follows no redirect, which would carry the code and the client's secret along.
 */
export async function exchangeCode(
  { tokenUrl, clientId, clientSecret, timeoutMs }: GoogleEnv,
  { code, codeVerifier, callbackUrl }: Exchange,
): Promise<string> {
  const client = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    code_verifier: codeVerifier,
    redirect_uri: callbackUrl,
  });
  const request: RequestInit = {
    method: "POST",
    headers: { Accept: "application/json", Authorization: `Basic ${client}` },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  };
  const { status, answer } = await askForTokens(tokenUrl, request);
  if (status !== 200) {
    const isUsed = refusal.safeParse(answer).data?.error === "invalid_grant";
    throw new GoogleRefusal(isUsed ? "state" : "down", `status ${status}`);
  }
  const idToken = tokens.safeParse(answer).data?.id_token;
  if (idToken === undefined) throw new GoogleRefusal("identity", "no ID token");
  return idToken;
}

async function askForTokens(url: string, request: RequestInit): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(url, request);
    return { status: response.status, answer: await response.json() };
  } catch (error) {
    // Only a short name: Google's response must not reach the log.
    throw new GoogleRefusal("down", error instanceof Error ? error.name : "unknown");
  }
}
