import { startEmulatorProcess } from "./emulator-process.ts";
import type { TestClient } from "./test-client.ts";

/** Where the tests' browsers come from. */
const product = "http://localhost:3000";

/** What somebody fills in on the consent page of the emulator. */
export type Choice = {
  email?: string;
  givenName?: string;
  familyName?: string;
  subject?: string;
  /** What goes wrong on purpose; the names are of emulators/google/fault-types.ts. */
  problem?: string;
  /** Instead of an account. */
  refuses?: boolean;
};

/** A Google emulator of one's own: a process beside ours, spoken to over HTTP. */
export type GoogleEmulator = {
  /** What an app over it is given. */
  variables: { GOOGLE_ISSUER: string };
  /** Walks from the product's redirect through Google's pages; the path with which Google sends the browser back. */
  walk(address: string, choice: Choice): Promise<string>;
  /** The whole way in one browser: there, the choice, and back. Answers where it ends. */
  signIn(client: TestClient, choice: Choice, redirect?: string): Promise<string>;
  /** The same to confirm who is signed in already. */
  confirm(client: TestClient, choice: Choice, redirect: string): Promise<string>;
  stop(): Promise<void>;
};

export async function startGoogle(): Promise<GoogleEmulator> {
  const { url, stop } = await startEmulatorProcess("google", {
    GOOGLE_LOCAL_REDIRECT_URIS: `${product}/api/auth/google/callback`,
  });
  return {
    variables: { GOOGLE_ISSUER: url },
    walk,
    signIn: (client, choice, redirect) => trip(client, choice, redirect === undefined ? {} : { redirect }),
    confirm: (client, choice, redirect) => trip(client, choice, { redirect, confirm: "1" }),
    stop,
  };
}

async function trip(client: TestClient, choice: Choice, query: Record<string, string>): Promise<string> {
  const search = new URLSearchParams(query).toString();
  const there = locationOf(await client.get(`/api/auth/google${search && `?${search}`}`));
  return locationOf(await client.get(await walk(there, choice)));
}

/** Where a response leads; throws when it leads nowhere. */
export function locationOf(response: Response): string {
  const location = response.headers.get("location");
  if (!location) throw new Error(`${response.status} ${response.url} leads nowhere`);
  return location;
}

/** Follows redirects as a browser does, chooses on the page where they end, and stops before the product. */
async function walk(address: string, choice: Choice): Promise<string> {
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
