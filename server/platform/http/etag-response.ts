import { createHash } from "node:crypto";
import type { HttpContext } from "./http-env.ts";

type TaggedHeaders = { "Content-Type": string; "Cache-Control"?: string; [name: string]: string };

/**
 * Content that may be kept and is asked about each time: 304 while it is still the same. A Cache-Control of `private`
 * keeps it from everything but the browser.
 */
export function etagResponse(
  c: HttpContext,
  content: string | Uint8Array<ArrayBuffer>,
  { "Cache-Control": cacheControl = "no-cache", ...headers }: TaggedHeaders,
): Response {
  const tag = `"${createHash("sha256").update(content).digest("hex").slice(0, 16)}"`;
  c.header("Cache-Control", cacheControl);
  c.header("ETag", tag);
  if (knownTags(c).includes(tag)) return c.body(null, 304);
  return c.body(content, 200, headers);
}

/** A proxy that compresses marks a tag as weak: it is still the same content. */
function knownTags(c: HttpContext): string[] {
  const header = c.req.header("if-none-match") ?? "";
  return header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
}
