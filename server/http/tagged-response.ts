import { createHash } from "node:crypto";
import type { HttpContext } from "./http-env.ts";

/** Content that a browser may keep, and must ask about each time: 304 while it is still the same. */
export function taggedResponse(
  c: HttpContext,
  content: string | Uint8Array<ArrayBuffer>,
  headers: { "Content-Type": string; [name: string]: string },
): Response {
  const tag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  c.header("Cache-Control", "no-cache");
  c.header("ETag", tag);
  if (knownTags(c).includes(tag)) return c.body(null, 304);
  return c.body(content, 200, headers);
}

/** A proxy that compresses marks a tag as weak: it is still the same content. */
function knownTags(c: HttpContext): string[] {
  const header = c.req.header("if-none-match") ?? "";
  return header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
}
