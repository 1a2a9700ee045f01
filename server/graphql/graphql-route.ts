import { NoSchemaIntrospectionCustomRule } from "graphql";
import { createLRUCache, createYoga, type GraphiQLOptions, type Plugin } from "graphql-yoga";
import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { readJsonBody } from "../http/json-body.ts";
import { limitDocuments } from "./document-limits.ts";
import { leavableStream } from "./leavable-stream.ts";
import { presentErrors } from "./present-errors.ts";
import { limitCost } from "./query-cost.ts";
import { schema } from "./schema.ts";
import type { ServerContext } from "./server-context.ts";

/** Longest query text; parsed ones are kept, and must not fill the memory. */
const maxQueryLength = 20_000;
const keptDocuments = { max: 200 };

/** POST /graphql; in local mode also GraphiQL for a browser that opens the address. */
export function addGraphql(app: Hono<HttpEnv>, deps: Deps): void {
  const { local } = deps.env;
  const yoga = createYoga<ServerContext>({
    schema,
    cors: false,
    graphiql: local,
    renderGraphiQL,
    landingPage: false,
    multipart: false,
    // `limitBody` has read and bounded it.
    maxRequestBodySize: false,
    logging: false,
    // `presentErrors` does it, with the request's id.
    maskedErrors: false,
    parserAndValidationCache: {
      documentCache: createLRUCache(keptDocuments),
      errorCache: createLRUCache(keptDocuments),
    },
    plugins: [
      readParsedBody,
      limitDocuments,
      ...(local ? [] : [withoutIntrospection]),
      limitCost,
      presentErrors,
    ],
  });
  /** Yoga gets what it asks of a request and no more: building a whole one twice takes longer than most queries. */
  async function answer(c: HttpContext, body: Record<string, unknown>): Promise<Response> {
    const { method } = c.req;
    const headers = { accept: c.req.header("accept") ?? "application/json" };
    const context = { deps, visitor: c.get("visitor"), requestId: c.get("requestId"), body };
    const response = await yoga.fetch("http://localhost/graphql", { method, headers }, context);
    for (const [name, value] of response.headers) c.header(name, value);
    // Yoga says it with a number, Hono's type lists the ones there are.
    const status = response.status as ContentfulStatusCode;
    if (!response.body || !isStream(response)) return c.body(await response.text(), status);
    // A connection that carried a stream is of no further use, and a proxy must pass each event on at once.
    return c.body(leavableStream(response.body), status, { Connection: "close", "X-Accel-Buffering": "no" });
  }

  app.post("/graphql", async (c) => answer(c, await readJsonBody(c)));
  app.get("/graphql", async (c) => {
    if (!local || !c.req.header("accept")?.includes("text/html")) throw notAllowed();
    c.header("Content-Security-Policy", graphiqlPolicy);
    return await answer(c, {});
  });
  app.all("/graphql", () => {
    throw notAllowed();
  });
}

function isStream({ headers }: Response): boolean {
  return /^(text\/event-stream|multipart\/)/.test(headers.get("content-type") ?? "");
}

const notAllowed = () => new AppError("METHOD_NOT_ALLOWED", { allow: "POST" });

/** From a package instead of a network: local mode works offline. It weighs megabytes, so it is read when asked for. */
async function renderGraphiQL(options?: GraphiQLOptions): Promise<string> {
  const graphiql = await import("@graphql-yoga/render-graphiql");
  return graphiql.renderGraphiQL(options);
}

/** GraphiQL's page holds its own scripts, styles and workers. Local mode only. */
const graphiqlPolicy = "default-src 'self' 'unsafe-inline' blob: data:";

const readParsedBody: Plugin<object, ServerContext> = {
  onRequestParse({ setRequestParser, serverContext }) {
    setRequestParser(() => {
      const { query } = serverContext.body;
      if (typeof query === "string" && query.length > maxQueryLength) throw new AppError("QUERY_TOO_COMPLEX");
      return serverContext.body;
    });
  },
};

const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};
