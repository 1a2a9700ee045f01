import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { grantAccess, mayControl } from "../control/guard.ts";
import type { Emulator } from "../emulator.ts";
import { bankRoutes } from "./bank-routes.ts";
import { developerPage, renderParts } from "./page/page.ts";

const script = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
const style = { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" };
/**
 * Allows the page its own files only, in no frame. No `form-action`: the bank's form ends on the
 * shop's page.
 */
const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/** Serves the replacement of Stripe.js, the bank's page and the developer's page. */
export function browserRoutes(app: Hono<{ Bindings: HttpBindings }>, emulator: Emulator): void {
  app.get("/_stripe/local.js", async (context) => {
    context.header("cross-origin-resource-policy", "cross-origin");
    return context.body(await bundleScript("stripe"), 200, script);
  });
  app.get("/_stripe/page.js", async (context) => context.body(await bundleScript("page"), 200, script));
  app.get("/_stripe/page.css", async (context) => context.body(await pageStyles(), 200, style));

  bankRoutes(app, emulator, pageHeaders);

  app.get("/", async (context) => {
    if (grantAccess(emulator, context)) return context.html(await developerPage(emulator), 200, pageHeaders);
    return context.text("Esta página só abre nesta máquina, por 127.0.0.1 ou localhost.", 403);
  });
  app.get("/_stripe/page/parts", async (context) => {
    if (!mayControl(emulator, context))
      return context.json({ error: { message: "Abra a página de novo." } }, 403);
    return context.json(await renderParts(emulator), 200, { "cache-control": "no-store" });
  });
}

async function pageStyles(): Promise<string> {
  const parts = ["base", "layout", "controls", "lists", "bank"].map((name) => `./page/css/${name}.css`);
  const texts = await Promise.all(parts.map((file) => readFile(new URL(file, import.meta.url), "utf8")));
  return texts.join("\n");
}

const emulator = fileURLToPath(new URL("..", import.meta.url));
const cache = path.join(emulator, "../../node_modules/.cache/stripe-emulator");

/** One classic script of the TypeScript under `js/<name>`. Vite is loaded only after a change. */
async function bundleScript(name: "stripe" | "page"): Promise<string> {
  const file = path.join(cache, `${name}-${await sourceHash()}.js`);
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept !== null) return kept;
  const code = await build(path.join(emulator, "browser/js", name, "main.ts"));
  await keep(file, code);
  return code;
}

async function sourceHash(): Promise<string> {
  // Includes this file, which says how the script is built.
  const hash = createHash("sha256").update(await readFile(fileURLToPath(import.meta.url)));
  for (const folder of ["browser/js", "cards"]) {
    const names = await readdir(path.join(emulator, folder), { recursive: true });
    for (const name of names.filter((entry) => /\.(ts|css)$/.test(entry)).sort()) {
      hash.update(name).update(await readFile(path.join(emulator, folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 20);
}

async function build(entry: string): Promise<string> {
  const vite = await import("vite");
  const built = await vite.build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry, formats: ["iife"], name: "stripeEmulator" }, target: "esnext" },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  if (!chunk) throw new Error(`Vite built no script for ${entry}`);
  return chunk.code;
}

/**
 * Caches a script. Renames a complete file, because another process may write the same one. Ignores
 * a read-only folder: the script is then built again each time.
 */
async function keep(file: string, code: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(cache, { recursive: true })
    .then(() => writeFile(draft, code))
    .then(() => rename(draft, file))
    .catch(() => {});
}
