import { type DocumentNode, print } from "graphql";

/** A generated document, with the types of its data and variables. */
export type TypedDocument<Data, Variables> = DocumentNode & { __apiType?: (variables: Variables) => Data };

type Fetch = (request: Request) => Response | Promise<Response>;

/** An error of a GraphQL response. */
type GraphqlError = {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; [detail: string]: unknown };
};

export type GraphqlAnswer<Data> = { status: number; data?: Data | null; errors?: GraphqlError[] };

const origin = "http://localhost:3000";
const ofPage = { "sec-fetch-site": "same-origin" };

/** A browser as the server sees it: it keeps cookies and has one address. */
export type TestClient = ReturnType<typeof createTestClient>;

export function createTestClient(fetch: Fetch, address: string) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", address);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(new Request(new URL(path, origin), { ...init, headers }));
    for (const line of response.headers.getSetCookie()) keepCookie(line);
    return response;
  }

  function keepCookie(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (attributes.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, value);
  }

  function post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (body === undefined) return send(path, { method: "POST", headers });
    const type = { "content-type": "application/json", ...headers };
    return send(path, { method: "POST", headers: type, body: JSON.stringify(body) });
  }

  /**
   * Posts a document as a string with any variables, including those that a typed client would not
   * accept.
   */
  async function rawGraphql<Data = unknown>(
    query: string,
    variables?: unknown,
    headers: Record<string, string> = {},
  ): Promise<GraphqlAnswer<Data>> {
    const accept = "application/graphql-response+json";
    const response = await post("/graphql", { query, variables }, { accept, ...headers });
    // The tests assert what the response contains, so its type does not matter.
    const body = (await response.json()) as Omit<GraphqlAnswer<Data>, "status">;
    return { status: response.status, ...body };
  }

  /** Sends a typed document as a page does. */
  async function graphql<Data, Variables extends Record<string, unknown>>(
    document: TypedDocument<Data, Variables>,
    ...[variables]: Record<string, never> extends Variables ? [] : [variables: Variables]
  ): Promise<Data> {
    const { data, errors } = await rawGraphql<Data>(print(document), variables, ofPage);
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data;
  }

  return { cookies, send, get: (path: string) => send(path), post, graphql, rawGraphql };
}
