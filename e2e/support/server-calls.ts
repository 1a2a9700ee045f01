import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page, Request, Route } from "@playwright/test";

/** The built client asks by the names of its documents; the build says what they are. */
const documentList = readFileSync(
  path.join(process.env.WEB_DIR || "dist/web", "persisted-documents.json"),
  "utf8",
);
const documents = JSON.parse(documentList) as Record<string, string>; // web/build/inline-documents.ts

/** With which a request names the list that its document is in. */
export const documentListHash = createHash("sha256").update(documentList).digest("hex");

/**
 * Everything the page asks of the server from now on, in order: 'startTrial', 'GET /api/user'. It
 * grows as it is read. A subscription is not asked but told, and stays out.
 */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/graphql" && !isSubscription(request)) calls.push(rootField(request));
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/**
 * Takes the page's requests for one root field of GraphQL ('viewer', 'login', …) into the test's
 * hands.
 */
export async function intercept(
  page: Page,
  field: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route("**/graphql", (route) =>
    rootField(route.request()) === field ? handle(route) : route.fallback(),
  );
}

/** Whether a request, of whatever kind, asks GraphQL for this root field. */
export function asksFor(request: Request, field: string): boolean {
  return new URL(request.url()).pathname === "/graphql" && rootField(request) === field;
}

/** Lets no answer to a field through before `release` is called. */
export async function hold(page: Page, field: string): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await intercept(page, field, async (route) => {
    await promise;
    await route.continue();
  });
  return { release };
}

/** The connection breaks whenever the page asks for a field. */
export async function cutOff(page: Page, field: string): Promise<void> {
  await intercept(page, field, (route) => route.abort("connectionrefused"));
}

/** The page is not told of changes made elsewhere. */
export async function cutOffStream(page: Page): Promise<void> {
  await page.route("**/graphql", (route) =>
    isSubscription(route.request()) ? route.abort() : route.fallback(),
  );
}

/** The server answers a mutation with a refusal, a member of its union of results. */
export async function refuse(page: Page, field: string, refusal: Refusal): Promise<void> {
  await intercept(page, field, (route) =>
    route.fulfill({ json: { data: { __typename: "Mutation", [field]: refusal } } }),
  );
}

/**
 * The server fails as it does when it has a bug or an outage: the reason masked, a sentence to
 * show.
 */
export async function breakDown(page: Page, field: string, message: string): Promise<void> {
  const errors = [{ message, path: [field], extensions: { code: "INTERNAL" } }];
  await intercept(page, field, (route) => route.fulfill({ status: 200, json: { errors, data: null } }));
}

type Refusal = { __typename: string; code: string; message: string; retryAfterSeconds?: number };

/**
 * The first field of the request's document: `mutation Login($input: …) { login(input: …` is
 * 'login'.
 */
function rootField(request: Request): string {
  const document = documentOf(request);
  return /^[^{]*\{\s*(\w+)/.exec(document)?.[1] ?? document;
}

function isSubscription(request: Request): boolean {
  return documentOf(request).startsWith("subscription");
}

function documentOf(request: Request): string {
  // What every GraphQL request holds; opening GraphiQL is none.
  const body = request.postDataJSON() as { query?: string; operationName?: string } | null;
  return body?.query ?? documents[body?.operationName ?? ""] ?? "";
}
