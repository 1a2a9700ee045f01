import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page, Request, Route } from "@playwright/test";

/** The built client sends only the names of its documents. The build lists their texts. */
const documentList = readFileSync(
  path.join(process.env.WEB_DIR || "dist/web", "persisted-documents.json"),
  "utf8",
);
const documents = JSON.parse(documentList) as Record<string, string>; // web/build/inline-documents.ts

/** How a request names the list that its document is in. */
export const documentListHash = createHash("sha256").update(documentList).digest("hex");

/**
 * Records the page's requests to the server from now on, in order: 'startTrial', 'GET /api/user'.
 * The list grows while it is read. Subscriptions are left out.
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

/** Intercepts the page's requests for one root field of GraphQL ('viewer', 'login', …). */
export async function intercept(
  page: Page,
  field: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route("**/graphql", (route) =>
    rootField(route.request()) === field ? handle(route) : route.fallback(),
  );
}

/** Whether a request of any kind asks GraphQL for this root field. */
export function asksFor(request: Request, field: string): boolean {
  return new URL(request.url()).pathname === "/graphql" && rootField(request) === field;
}

/** Holds back every answer to a field until `release` is called. */
export async function hold(page: Page, field: string): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await intercept(page, field, async (route) => {
    await promise;
    await route.continue();
  });
  return { release };
}

/** Breaks the connection whenever the page asks for a field. */
export async function dropConnection(page: Page, field: string): Promise<void> {
  await intercept(page, field, (route) => route.abort("connectionrefused"));
}

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
  // Every GraphQL request has these; opening GraphiQL does not.
  const body = request.postDataJSON() as { query?: string; operationName?: string } | null;
  return body?.query ?? documents[body?.operationName ?? ""] ?? "";
}
