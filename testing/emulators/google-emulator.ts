import { readOptions } from "#tools/emulators/google/options.ts";
import { serve } from "#tools/emulators/google/serve.ts";
import type { TestClient } from "../app/test-client.ts";

/** What a user enters on the emulator's consent page. */
export type Choice = {
  email?: string;
  givenName?: string;
  familyName?: string;
  subject?: string;
  /** A fault to simulate: a name of tools/emulators/google/token-faults.ts. */
  fault?: string;
  /** Declines instead of choosing an account. */
  refuses?: boolean;
};

/** A Google emulator for one test file, in this process. */
export type GoogleEmulator = {
  /** The variables that make an app use the emulator. */
  variables: { GOOGLE_ISSUER: string };
  /**
   * Follows the product's redirect through Google's pages, and returns the path of the product that
   * Google redirects to.
   */
  walk(address: string, choice: Choice): Promise<string>;
  /** A whole sign-in in one browser. Returns the address where it ends. */
  signIn(client: TestClient, choice: Choice, redirect?: string): Promise<string>;
  /** Like `signIn`, to confirm the identity of a signed-in seller. */
  confirm(client: TestClient, choice: Choice, redirect: string): Promise<string>;
  stop(): Promise<void>;
};

/** Starts an emulator that redirects to the product at this address. */
export async function startGoogle(product = "http://localhost:3000"): Promise<GoogleEmulator> {
  const options = readOptions({ GOOGLE_LOCAL_REDIRECT_URIS: `${product}/api/auth/google/callback` });
  const { url, close } = await serve(options);
  const walk = (address: string, choice: Choice) => walkTo(product, address, choice);

  async function trip(client: TestClient, choice: Choice, query: Record<string, string>): Promise<string> {
    const search = new URLSearchParams(query).toString();
    const there = locationOf(await client.get(`/api/auth/google${search && `?${search}`}`));
    return locationOf(await client.get(await walk(there, choice)));
  }

  return {
    variables: { GOOGLE_ISSUER: url },
    walk,
    signIn: (client, choice, redirect) => trip(client, choice, redirect === undefined ? {} : { redirect }),
    confirm: (client, choice, redirect) => trip(client, choice, { redirect, confirm: "1" }),
    stop: close,
  };
}

/** The response's Location; throws when it has none. */
export function locationOf(response: Response): string {
  const location = response.headers.get("location");
  if (!location) throw new Error(`${response.status} ${response.url} has no Location`);
  return location;
}

/**
 * Follows redirects as a browser does, chooses on the page where they end, and stops at the
 * redirect to the product.
 */
async function walkTo(product: string, address: string, choice: Choice): Promise<string> {
  const cookies = new Map<string, string>();
  const follow = async (url: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie }, ...init });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    if (response.status === 200) return url;
    const next = new URL(locationOf(response), url);
    return next.origin === product ? next.pathname + next.search : follow(next.href);
  };
  const page = await follow(address);
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  return follow(page, { method: "POST", headers: { cookie }, body: formOf(choice) });
}

function formOf({ refuses, ...fields }: Choice): URLSearchParams {
  return new URLSearchParams({ who: refuses ? "nobody" : "typed", ...fields });
}
