import { setTimeout } from "node:timers/promises";
import { print } from "graphql";
import type { TypedDocument } from "#testing/app/test-client.ts";

/**
 * How long a seller repeats a call. Restarting a killed server can take more than a minute on a
 * machine under pressure, and the test is about correctness, not speed.
 */
const giveUpAfterMs = 600_000;
/** A suspended server accepts requests without responding to them. */
const requestTimeoutMs = 30_000;
const pauseMs = 100;

/** The response of a call, after repeating it while the server fails. */
type Answer = { status: number; body: Record<string, unknown> };

/** A seller's browser: keeps cookies and repeats calls while the server is down. */
export type Seller = {
  username: string;
  email: string;
  /** The Cookie header. */
  cookie(): string;
  post(path: `/api/${string}`, body?: object): Promise<Answer>;
  /** Sends a file of products. */
  upload(path: `/api/${string}`, csv: string): Promise<Answer>;
  /**
   * The data of a GraphQL request; null when the server responds with an error that is not in the
   * schema.
   */
  graphql<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
  ): Promise<Data | null>;
  /** The body of GET /api/user. */
  user(): Promise<Record<string, unknown>>;
  /** Sends a call without waiting for the response, like a tab that is then closed. */
  fireAndForget(path: `/${string}`, body: object): void;
};

/**
 * Registers through the documented call. Logs in if an earlier attempt registered and its response
 * was lost.
 */
export async function registerSeller(urls: readonly string[], username: string): Promise<Seller> {
  const cookies = new Map<string, string>();
  const email = `${username}@exemplo.com.br`;
  const password = "segredo-do-caos";
  let turn = 0;

  async function send(method: "GET" | "POST", path: string, body?: object | string): Promise<Answer> {
    const headers: Record<string, string> = { cookie: cookie() };
    if (body) headers["content-type"] = typeof body === "string" ? "text/csv" : "application/json";
    // The servers take turns, as behind a load balancer.
    const url = urls[turn % urls.length];
    turn += 1;
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(requestTimeoutMs),
      ...(body ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    const text = await response.text();
    // Every response of the documented calls used here is a JSON object.
    return { status: response.status, body: text ? (JSON.parse(text) as Answer["body"]) : {} };
  }

  function cookie(): string {
    return [...cookies].map((pair) => pair.join("=")).join("; ");
  }

  function keep(line: string): void {
    const [name = "", value = ""] = (line.split("; ")[0] ?? "").split(/=(.*)/s);
    cookies.set(name, value);
  }

  /** Repeats a call while the server is down or responds with a server error. */
  async function sendUntilAnswered(
    method: "GET" | "POST",
    path: string,
    body?: object | string,
  ): Promise<Answer> {
    const until = Date.now() + giveUpAfterMs;
    for (;;) {
      const answer = await send(method, path, body).catch(() => null);
      if (answer && answer.status < 500) return answer;
      if (Date.now() > until) throw new Error(`${method} ${path}: no response (${JSON.stringify(answer)})`);
      await setTimeout(pauseMs);
    }
  }

  async function graphql<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
  ): Promise<Data | null> {
    const { body } = await sendUntilAnswered("POST", "/graphql", bodyOf(document, variables));
    // The server returns the document's fields, or no data.
    return (body.data ?? null) as Data | null;
  }

  const made = await sendUntilAnswered("POST", "/api/register", {
    username,
    email,
    password,
    firstName: "Caos",
    lastName: "",
  });
  if (made.status !== 200 && made.status !== 201)
    await sendUntilAnswered("POST", "/api/login", { username, password });
  return {
    username,
    email,
    cookie,
    graphql,
    post: (path, body) => sendUntilAnswered("POST", path, body),
    upload: (path, csv) => sendUntilAnswered("POST", path, csv),
    user: async () => (await sendUntilAnswered("GET", "/api/user")).body,
    fireAndForget(path, body) {
      send("POST", path, body).catch(() => undefined);
    },
  };
}

/** The body of a GraphQL request. */
export function bodyOf<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
): object {
  return { query: print(document), variables };
}
