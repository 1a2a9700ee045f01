import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { HttpContext } from "./http-env.ts";

/** In the build's pages, where the address of this installation belongs: previews of links need whole addresses. */
const placeholder = "%PUBLIC_URL%";

type Encoded = { encoding: "br" | "gzip" | null; body: Uint8Array<ArrayBuffer> };
type Page = { mtimeMs: number; encoded: Map<string, Encoded> };

/**
 * The build's pages with this installation's address in them. Each is read and compressed once, until
 * its file changes.
 */
export function createWebPages(webDir: string, publicUrl: URL) {
  const pages = new Map<string, Page>();

  /** Answers with a page of the build; null when the build has none of this name. */
  return function answer(c: HttpContext, fileName: string): Response | null {
    const file = path.join(webDir, fileName);
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined) return null;
    const known = pages.get(fileName);
    const page = known?.mtimeMs === mtimeMs ? known : { mtimeMs, encoded: new Map() };
    pages.set(fileName, page);

    const accepted = acceptedEncoding(c.req.header("accept-encoding") ?? "");
    const encoded = page.encoded.get(String(accepted)) ?? encode(file, publicUrl, accepted);
    page.encoded.set(String(accepted), encoded);
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Vary", "Accept-Encoding", { append: true });
    if (encoded.encoding) c.header("Content-Encoding", encoded.encoding);
    c.header("Content-Length", String(encoded.body.length));
    return c.req.method === "HEAD" ? c.body(null) : c.body(encoded.body);
  };
}

function acceptedEncoding(header: string): Encoded["encoding"] {
  const accepted = header.split(",").map((encoding) => encoding.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}

function encode(file: string, publicUrl: URL, encoding: Encoded["encoding"]): Encoded {
  const text = readFileSync(file, "utf8").replaceAll(placeholder, publicUrl.origin);
  if (encoding === "br") return { encoding, body: new Uint8Array(brotliCompressSync(text)) };
  if (encoding === "gzip") return { encoding, body: new Uint8Array(gzipSync(text)) };
  return { encoding, body: new TextEncoder().encode(text) };
}
