import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import { assetsFolder } from "./client-files.ts";
import type { HttpContext, HttpEnv } from "./http-env.ts";

const forever = "public, max-age=31536000, immutable";

type WebApp = {
  webDir: string;
  publicUrl: URL;
  /** Serves a file of another build; null when no build has it. */
  otherBuilds: (c: HttpContext) => Promise<Response | null>;
  hasSessionCookie: (cookieHeader: string) => boolean;
};

/**
 * Serves the built web app. Files under /assets have a hash in their name and never change; those
 * of other builds are in the database. A path without a file is a screen of the app and gets the
 * page. Sends the build's .br and .gz files.
 */
export function addStaticFiles(app: Hono<HttpEnv>, web: WebApp): void {
  // Folders have no index page: / is a screen of the app as well.
  const files = serveStatic({ root: web.webDir, precompressed: true, index: "no-index" });
  app.use("*", onlyReading, cacheControl, files);
  app.use(`/${assetsFolder}/*`, async (c, next) => (await web.otherBuilds(c)) ?? next());
  const answerPage = createWebPages(web.webDir, web.publicUrl);
  app.use("*", onlyScreens, async (c, next) => {
    c.header("Vary", "Cookie", { append: true });
    for (const name of pagesFor(c, web)) {
      const page = answerPage(c, name);
      if (page) return page;
    }
    return next();
  });
}

/**
 * The build's page for the first screen that this visitor will most likely see (D138), or the next
 * best: the app shows it before it knows who is signed in, and corrects it when the session has
 * ended. With a session cookie, pages under /auth/ show no first screen, because the app may show
 * something else there.
 */
function pagesFor(c: HttpContext, { hasSessionCookie }: WebApp): string[] {
  const { path } = c.req;
  const step = c.req.query("step");
  const isSignedIn = hasSessionCookie(c.req.header("cookie") ?? "");
  if (path.startsWith("/auth/") || step !== undefined) {
    const name = step === undefined ? path.slice(1).replace("/", "-") : `step-${step}`;
    return isSignedIn || !/^[a-z-]+$/.test(name) ? ["index.html"] : [`${name}.html`, "index.html"];
  }
  if (!isSignedIn) return ["login.html", "index.html"];
  const ownShell = /^\/$|^(\/[a-z-]+)+$/.test(path) ? [`shell${path === "/" ? "/index" : path}.html`] : [];
  const folder = /^((?:\/[a-z-]+)+)\/[^/]+$/.exec(path)?.[1];
  const rowShell = folder ? [`shell${folder}/_id.html`] : [];
  const otherShell = path === "/auth" ? "shell.html" : "shell/_unknown.html";
  return [...ownShell, ...rowShell, otherShell, "index.html"];
}

const onlyReading = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD")
    throw new AppError("METHOD_NOT_ALLOWED", { allow: "GET, HEAD" });
  await next();
});

const cacheControl = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  c.res.headers.set("Cache-Control", c.res.ok && isAsset(c) ? forever : "no-cache");
});

/** A missing file is 404. A browser that navigates to it gets the app's own 404 page instead. */
const onlyScreens = createMiddleware<HttpEnv>(async (c, next) => {
  const isNavigation = c.req.header("accept")?.includes("text/html") ?? false;
  if (isAsset(c) || (path.posix.extname(c.req.path) !== "" && !isNavigation)) throw new AppError("NOT_FOUND");
  await next();
});

function isAsset(c: HttpContext): boolean {
  return c.req.path.startsWith(`/${assetsFolder}/`);
}

/**
 * Placeholder in the build's pages for the address of this installation, because link previews need
 * absolute addresses.
 */
const placeholder = "%PUBLIC_URL%";

type Encoded = { encoding: "br" | "gzip" | null; body: Uint8Array<ArrayBuffer> };
type Page = { mtimeMs: number; encoded: Map<string, Encoded> };

/**
 * The build's pages with this installation's address. Each is read and compressed once, until its
 * file changes.
 */
function createWebPages(webDir: string, publicUrl: URL) {
  const pages = new Map<string, Page>();

  /** Responds with a page of the build; null when the build has no page of this name. */
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
