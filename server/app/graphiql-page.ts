import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { GraphiQLOptions } from "graphql-yoga";
import { hasCurrentTag } from "#server/platform/http/etag-response.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { cspReporting } from "../platform/http/guards/csp-report-path.ts";

type Page = { gzipped: Buffer<ArrayBuffer>; etag: string; policy: string };

/** Matches an Accept-Encoding header that lists gzip with a weight other than 0. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const packedOnly = "Esta página só é enviada comprimida. Abra-a em um navegador que aceite gzip.";

/**
 * GraphiQL for a browser that opens /graphql (AP-11). In production it sends no cookies and uses
 * the API key that its user types. In local mode it uses the session. The page is nine megabytes,
 * so it is sent compressed or not at all.
 */
export function createGraphiqlPage({ local }: { local: boolean }) {
  const options = local ? bySession : byKey;
  let page: Promise<Page> | undefined;
  return async (c: HttpContext): Promise<Response> => {
    page ??= makePage({ title: "GraphiQL", ...options });
    const { gzipped, etag, policy } = await page;
    c.header("Content-Security-Policy", policy);
    c.header("Cache-Control", "private, no-cache");
    c.header("ETag", etag);
    c.header("Vary", "Accept, Accept-Encoding");
    if (hasCurrentTag(c, etag)) return c.body(null, 304);
    if (!takesGzip.test(c.req.header("accept-encoding") ?? "")) return c.text(packedOnly, 406);
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Content-Encoding", "gzip");
    return c.body(gzipped);
  };
}

const keyHeader = JSON.stringify({ Authorization: "Bearer SUA_CHAVE" }, null, 2);

/** The calculation of docs/api.md, which a basic account may request too. */
const exampleQuery = `# O preço do exemplo. Execute com Ctrl + Enter.
# O guia da API está em /api/guia.
query UmPreco {
  calculatePrice(input: { cost: 43.48, priceList: 92.74 }) {
    effectivePrice
    marginAfterAds {
      value
      pct
    }
    breakEvenRoas
    listPriceForMinimumMargin
  }
}
`;

const bySession = {
  credentials: "same-origin",
  defaultQuery: `# Vale a sua sessão neste navegador.
# Com uma chave de API, escreva em Headers:
# ${keyHeader.replaceAll(/\s+/g, " ")}
#
${exampleQuery}`,
} as const satisfies GraphiQLOptions;

const byKey = {
  credentials: "omit",
  defaultQuery: exampleQuery,
  headers: keyHeader,
  defaultEditorToolsVisibility: "headers",
  // The browser must not keep the key.
  shouldPersistHeaders: false,
} as const satisfies GraphiQLOptions;

/** Served from a package, so that it works offline; loaded on first use because of its size. */
async function makePage(options: GraphiQLOptions): Promise<Page> {
  const { renderGraphiQL } = await import("@graphql-yoga/render-graphiql");
  const html = Buffer.from(renderGraphiQL(options));
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  return { gzipped: await promisify(gzip)(html), etag, policy: policyOf(html.toString()) };
}

/** Allows the page's one inline script, its workers and styles, and calls to this server. */
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
