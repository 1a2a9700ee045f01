import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Hono } from "hono";
import { etagResponse } from "#server/platform/http/etag-response.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import { answerOtherMethods } from "#server/platform/rest/rest-route.ts";

/**
 * The files of the pages about the API. This server serves them all, so that the page works
 * offline.
 */
const files = {
  "swagger-ui.css": { type: "text/css; charset=utf-8", from: ofPackage("swagger-ui-dist/swagger-ui.css") },
  "swagger-ui-bundle.js": {
    type: "text/javascript; charset=utf-8",
    from: ofPackage("swagger-ui-dist/swagger-ui-bundle.js"),
  },
  "inter.woff2": {
    type: "font/woff2",
    from: ofPackage("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  },
  "docs.css": { type: "text/css; charset=utf-8", from: new URL("page/docs.css", import.meta.url) },
  "copy.js": { type: "text/javascript; charset=utf-8", from: new URL("page/copy.js", import.meta.url) },
  "fields.js": { type: "text/javascript; charset=utf-8", from: new URL("page/fields.js", import.meta.url) },
  "docs.js": { type: "text/javascript; charset=utf-8", from: new URL("page/docs.js", import.meta.url) },
};

type DocsFile = (typeof files)[keyof typeof files];
type Content = { plain: Uint8Array<ArrayBuffer>; zipped: Uint8Array<ArrayBuffer> };

const zip = promisify(gzip);

export function addDocsFiles(app: Hono<HttpEnv>): void {
  for (const [name, file] of Object.entries(files)) {
    const path = `/api/docs/${name}`;
    const content = readOnce(file);
    app.get(path, async (c) => send(c, file, await content()));
    answerOtherMethods(app, path, ["GET"]);
  }
}

function ofPackage(name: string): URL {
  return new URL(import.meta.resolve(name));
}

/** Reads and compresses the file on first use: most processes never serve it. */
function readOnce({ from }: DocsFile): () => Promise<Content> {
  const read = async () => {
    const plain = new Uint8Array(await readFile(fileURLToPath(from)));
    return { plain, zipped: new Uint8Array(await zip(plain)) };
  };
  let content: Promise<Content> | undefined;
  return () => {
    content ??= read();
    return content;
  };
}

function send(c: HttpContext, { type }: DocsFile, { plain, zipped }: Content): Response {
  c.header("Vary", "Accept-Encoding");
  const headers = { "Content-Type": type };
  if (type.startsWith("font/") || !c.req.header("accept-encoding")?.includes("gzip"))
    return etagResponse(c, plain, headers);
  return etagResponse(c, zipped, { ...headers, "Content-Encoding": "gzip" });
}
