import { createLRUCache, type Plugin, YogaServer } from "graphql-yoga";
import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ServerContext } from "#server/platform/graphql/context.ts";
import { createNewerDocumentCheck, maxHops } from "#server/platform/graphql/documents/newer-documents.ts";
import {
  createDocumentReader,
  type DocumentReader,
} from "#server/platform/graphql/documents/persisted-documents.ts";
import { keyRules } from "#server/platform/graphql/key-access/key-rules.ts";
import { leavableStream } from "#server/platform/graphql/leavable-stream.ts";
import { limitDocuments } from "#server/platform/graphql/limits/document-limits.ts";
import { limitCost } from "#server/platform/graphql/limits/query-cost.ts";
import { queueMutations } from "#server/platform/graphql/limits/queue-mutations.ts";
import { costHeader, reportCost, sunsetHeader } from "#server/platform/graphql/limits/report-cost.ts";
import { tooComplex } from "#server/platform/graphql/limits/too-complex.ts";
import { checkVariableSize } from "#server/platform/graphql/limits/variable-limits.ts";
import { presentErrors } from "#server/platform/graphql/present-errors.ts";
import { traceOperations } from "#server/platform/graphql/trace-operations.ts";
import { limitGraphqlBody } from "#server/platform/http/guards/body-limit.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import { idempotentMutations } from "#server/platform/idempotency/idempotent-mutations.ts";
import { isFromBrowser, messageLanguage } from "#server/platform/language/message-language.ts";
import { readJsonBody } from "#server/platform/rest/json-body.ts";
import { activeTracing } from "#server/platform/tracing/active-tracing.ts";
import { createGraphiqlPage } from "./graphiql-page.ts";
import { schema } from "./schema.ts";

/**
 * Maximum length of a query, in characters. Parsed documents are cached and must not exhaust
 * memory.
 */
const maxQueryLength = 20_000;
const keptDocuments = { max: 200 };

/** POST /graphql, and GraphiQL for a browser that opens /graphql. */
export function addGraphql(app: Hono<HttpEnv>, deps: Deps): void {
  const documents = createDocumentReader(deps);
  const tracing = activeTracing();
  const traced = tracing ? [traceOperations(tracing, documents)] : [];
  const yoga = new YogaServer<ServerContext, object>({
    schema,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    // `limitGraphqlBody` limits the body, which is already read.
    maxRequestBodySize: false,
    logging: false,
    // `presentErrors` masks errors and adds the request id.
    maskedErrors: false,
    parserAndValidationCache: {
      documentCache: createLRUCache(keptDocuments),
      errorCache: createLRUCache(keptDocuments),
      // `limitDocuments` validates each document once.
      validationCache: false,
    },
    plugins: [
      readParsedBody(documents),
      limitDocuments,
      keyRules,
      limitCost(deps),
      idempotentMutations,
      queueMutations,
      presentErrors,
      reportCost,
      ...traced,
    ],
  });
  /**
   * Passes Yoga only what it needs, because a complete second Request takes longer than most
   * queries. So do the per-request hooks of `createYoga`, none of which is used here.
   */
  async function answer(c: HttpContext, body: Record<string, unknown>): Promise<Response> {
    const headers = { accept: c.req.header("accept") ?? "application/json" };
    const identity = c.get("identity");
    const requestId = c.get("requestId");
    const keyQuotas = c.get("keyQuotas");
    const fromBrowser = isFromBrowser(c.req.raw.headers);
    const language = messageLanguage(c.req.raw.headers);
    const { address } = c.get("source");
    const caller = { identity, requestId, address, keyQuotas, fromBrowser, language };
    const measured: ServerContext["measured"] = {};
    const context = { deps, ...caller, measured, idempotent: c.get("idempotent"), body, waitUntil };
    const request = new yoga.fetchAPI.Request("http://localhost/graphql", { method: "POST", headers });
    const response = await yoga.handle(request, context);
    // Only now: the list of an earlier build is read with its first request.
    c.set("operation", documents.operationOf(body));
    for (const [name, value] of response.headers) c.header(name, value);
    if (measured.cost && !fromBrowser) c.header("Query-Cost", costHeader(measured.cost));
    const sunset = sunsetHeader(measured.deprecated);
    if (sunset) c.header("Sunset", sunset);
    // Yoga types the status as a number, Hono as a union.
    const status = response.status as ContentfulStatusCode;
    if (!isStream(response) || !response.body) return c.body(await boundedText(response), status);
    // The connection is not reused after a stream, and proxies must forward each event at once.
    return c.body(leavableStream(response.body), status, { Connection: "close", "X-Accel-Buffering": "no" });
  }

  const isForNewerServer = createNewerDocumentCheck(deps, schema);
  app.post("/graphql", async (c) => {
    await limitGraphqlBody(c);
    const body = await readJsonBody(c);
    if (await isForNewerServer(body)) return sendOn(c);
    return await answer(c, body);
  });
  app.get("/graphql", wantPage, createGraphiqlPage(deps.env));
  app.all("/graphql", () => {
    throw notAllowed();
  });
}

/**
 * Lets the browser repeat the request, which a balancer gives to another server: 307 keeps method
 * and body. On a new connection, since some balancers choose a server for each connection (D281).
 */
function sendOn(c: HttpContext): Response {
  const hop = Number(c.req.query("hop") ?? 0) + 1;
  if (!(hop <= maxHops)) throw new AppError("UNKNOWN_DOCUMENT");
  c.header("Connection", "close");
  return c.redirect(`/graphql?hop=${hop}`, 307);
}

/** Only browsers get GraphiQL; queries by GET are not supported. */
const wantPage = createMiddleware<HttpEnv>(async (c, next) => {
  if (!c.req.header("accept")?.includes("text/html")) throw notAllowed();
  await next();
});

/**
 * Several times the largest honest answer, 1,000 prices with every field. What a query costs bounds
 * its rows, and what is stored bounds their texts: this is the second line.
 */
const maxAnswerCharacters = 8_000_000;

async function boundedText(response: Response): Promise<string> {
  const text = await response.text();
  if (text.length <= maxAnswerCharacters) return text;
  throw tooComplex({ of: "ANSWER", maximum: maxAnswerCharacters, requested: text.length });
}

function isStream({ headers }: Response): boolean {
  return /^(text\/event-stream|multipart\/)/.test(headers.get("content-type") ?? "");
}

/** Yoga's hook for plugins that keep working after the response. No plugin here does. */
const waitUntil = () => undefined;

const notAllowed = () => new AppError("METHOD_NOT_ALLOWED", { allow: "POST" });

function readParsedBody(documents: DocumentReader): Plugin<object, ServerContext> {
  return {
    onRequestParse({ setRequestParser, serverContext }) {
      setRequestParser(() => {
        const { query, operationName, variables } = serverContext.body;
        if (typeof query === "string" && query.length > maxQueryLength)
          throw tooComplex({ of: "CHARACTERS", maximum: maxQueryLength, requested: query.length });
        if (typeof (operationName ?? "") !== "string") throw new AppError("MALFORMED_REQUEST");
        checkVariableSize(variables);
        return documents.read(serverContext);
      });
    },
  };
}
