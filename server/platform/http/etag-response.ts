import { createHash } from "node:crypto";
import type { HttpContext } from "./http-env.ts";

type TaggedHeaders = { "Content-Type": string; "Cache-Control"?: string; [name: string]: string };

/** A cacheable response that is revalidated each time: 304 while the content is unchanged. */
export function etagResponse(
  c: HttpContext,
  content: string | Uint8Array<ArrayBuffer>,
  { "Cache-Control": cacheControl = "no-cache", ...headers }: TaggedHeaders,
): Response {
  const tag = `"${createHash("sha256").update(content).digest("hex").slice(0, 16)}"`;
  c.header("Cache-Control", cacheControl);
  c.header("ETag", tag);
  if (hasCurrentTag(c, tag)) return c.body(null, 304);
  return c.body(content, 200, headers);
}

/**
 * Whether If-None-Match contains the tag. A compressing proxy marks tags as weak, for the same
 * content.
 */
export function hasCurrentTag(c: HttpContext, tag: string): boolean {
  const header = c.req.header("if-none-match") ?? "";
  return header.split(",").some((known) => known.trim().replace(/^W\//, "") === tag);
}
