/** A request that is meant to be costly. The columns of docs/security.md are made of it. */
export type HostileRequest = {
  /** A few words. */
  what: string;
  /** The least that a sender has to be. */
  by: "anybody" | "a session" | "an API key";
  /** What ends it early. */
  bound: string;
  path: string;
  headers?: Record<string, string>;
  body: string;
};

/** POST of JSON to a documented call, or of a GraphQL document with its variables. */
export function postJson(path: string, value: unknown): Pick<HostileRequest, "path" | "headers" | "body"> {
  return { path, headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

/** A letter with `count` marks of each of two kinds above and below it, which normalising would have to sort. */
export function combiningMarks(count: number): string {
  return `a${"\u0301".repeat(count)}${"\u0316".repeat(count)}`;
}
