import { setTimeout } from "node:timers/promises";

/**
 * A machine under pressure takes a minute and more to start a killed server again. The seller
 * waits for it: what is tested is what the product makes of it, not how fast the machine is.
 */
const patienceMs = 600_000;
/** A suspended server accepts a request and does not answer it. */
const answerWithinMs = 30_000;
const pauseMs = 100;

/** What a call answered; a server that is gone, or not well, is asked again. */
type Answer = { status: number; body: Record<string, unknown> };

/** A seller with a browser: cookies, and the patience to try again while the server is away. */
export type Seller = {
  username: string;
  email: string;
  /** The session, as a header. */
  cookie(): string;
  post(path: `/api/${string}`, body?: object): Promise<Answer>;
  /** Whether the server says, now, that the subscription is active. */
  user(): Promise<Record<string, unknown>>;
  /** A call whose answer nobody waits for: the tab is closed. */
  leave(path: `/api/${string}`, body: object): void;
};

/** Registers through the documented call. A try whose answer was lost is found by logging in. */
export async function registerSeller(urls: readonly string[], username: string): Promise<Seller> {
  const cookies = new Map<string, string>();
  const email = `${username}@exemplo.com.br`;
  const password = "segredo-do-caos";
  let turn = 0;

  async function send(method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const headers: Record<string, string> = { cookie: cookie() };
    if (body) headers["content-type"] = "application/json";
    // The servers take turns, as behind a load balancer.
    const url = urls[turn % urls.length];
    turn += 1;
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    const text = await response.text();
    // Every answer of the documented calls that are used here is a JSON object.
    return { status: response.status, body: text ? (JSON.parse(text) as Answer["body"]) : {} };
  }

  function cookie(): string {
    return [...cookies].map((pair) => pair.join("=")).join("; ");
  }

  function keep(line: string): void {
    const [name = "", value = ""] = (line.split("; ")[0] ?? "").split(/=(.*)/s);
    cookies.set(name, value);
  }

  /** Again and again while the server is away, or asks to try later. */
  async function insist(method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const answer = await send(method, path, body).catch(() => null);
      if (answer && answer.status < 500) return answer;
      if (Date.now() > until) throw new Error(`${method} ${path}: no answer (${JSON.stringify(answer)})`);
      await setTimeout(pauseMs);
    }
  }

  const made = await insist("POST", "/api/register", {
    username,
    email,
    password,
    firstName: "Caos",
    lastName: "",
  });
  if (made.status !== 200 && made.status !== 201) await insist("POST", "/api/login", { username, password });
  return {
    username,
    email,
    cookie,
    post: (path, body) => insist("POST", path, body),
    user: async () => (await insist("GET", "/api/user")).body,
    leave(path, body) {
      send("POST", path, body).catch(() => undefined);
    },
  };
}
