import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { GraphiQLOptions } from "graphql-yoga";
import { cspReporting } from "#server/platform/csp/csp-report-path.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";

type Page = { gzipped: Buffer<ArrayBuffer>; etag: string; policy: string };

/** gzip is named, and not with a weight of nothing. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const packedOnly = "Esta página só é enviada comprimida. Abra-a em um navegador que aceite gzip.";

/**
 * GraphiQL for a browser that opens /graphql. In production, where it is behind the operators' passwords, it can do nothing
 * that a stranger could not: it sends no cookies, and asks with the key that its reader types. On a developer's machine it
 * asks as whoever is signed in. It weighs nine megabytes, so it is sent compressed or not at all.
 */
export function createGraphiqlPage({ local }: { local: boolean }) {
  const options = local ? { credentials: "same-origin" as const } : byKey;
  let page: Promise<Page> | undefined;
  return async (c: HttpContext): Promise<Response> => {
    page ??= makePage({ title: "GraphiQL", ...options });
    const { gzipped, etag, policy } = await page;
    c.header("Content-Security-Policy", policy);
    c.header("Cache-Control", "private, no-cache");
    c.header("ETag", etag);
    c.header("Vary", "Accept, Accept-Encoding");
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304);
    if (!takesGzip.test(c.req.header("accept-encoding") ?? "")) return c.text(packedOnly, 406);
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Content-Encoding", "gzip");
    return c.body(gzipped);
  };
}

const byKey = {
  credentials: "omit",
  headers: JSON.stringify({ Authorization: "Bearer YOUR_API_KEY" }, null, 2),
  defaultEditorToolsVisibility: "headers",
  // A key is not left behind in the browser.
  shouldPersistHeaders: false,
} as const satisfies GraphiQLOptions;

/** From a package instead of a network: it works offline. It weighs megabytes, so it is read when first asked for. */
async function makePage(options: GraphiQLOptions): Promise<Page> {
  const { renderGraphiQL } = await import("@graphql-yoga/render-graphiql");
  const html = Buffer.from(renderGraphiQL(options));
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  return { gzipped: await promisify(gzip)(html), etag, policy: policyOf(html.toString()) };
}

/** The page is one script that holds its workers, and styles. Nothing else runs, and it talks to this server only. */
function policyOf(html: string): string {
  const start = html.indexOf("<script>") + "<script>".length;
  const script = html.slice(start, html.lastIndexOf("</script>"));
  const hash = createHash("sha256").update(script).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "worker-src blob:",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    cspReporting,
  ].join("; ");
}
