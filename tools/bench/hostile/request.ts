/** A costly request. Its fields are the columns of the table in docs/security/costs.md. */
export type HostileRequest = {
  /** A short description. */
  what: string;
  /** The least privileged sender who can send it. */
  by: "anybody" | "a session" | "an API key";
  /** The limit that rejects it early. */
  bound: string;
} & Sent;

/** A request as sent over the connection. */
export type Sent = {
  /** POST by default. */
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
};

/** POST of JSON to a documented call, or of a GraphQL document with its variables. */
export function postJson(path: string, value: unknown): Sent {
  return { path, headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

/**
 * A letter with `count` combining marks of each of two classes, which Unicode normalisation has to
 * sort.
 */
export function combiningMarks(count: number): string {
  return `a${"\u0301".repeat(count)}${"\u0316".repeat(count)}`;
}
