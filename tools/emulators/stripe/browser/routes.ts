import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { grantAccess, mayControl } from "../control/guard.ts";
import type { Emulator } from "../emulator.ts";
import { bankRoutes } from "./bank-routes.ts";
import { pageHeaders } from "./page/html.ts";
import { developerPage, renderParts } from "./page/page.ts";

const script = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
const style = { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" };

/** Serves the replacement of Stripe.js, the bank's page and the developer's page. */
export function browserRoutes(app: Hono<{ Bindings: HttpBindings }>, emulator: Emulator): void {
  app.get("/_stripe/local.js", async (context) => {
    context.header("cross-origin-resource-policy", "cross-origin");
    return context.body(await bundleScript("stripe"), 200, script);
  });
  app.get("/_stripe/page.js", async (context) => context.body(await bundleScript("page"), 200, script));
  app.get("/_stripe/page.css", async (context) => context.body(await pageStyles(), 200, style));

  bankRoutes(app, emulator);

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

const scripts = new Map<string, Promise<string>>();

/** One classic script of the TypeScript under `js/<name>`, built when it is first requested. */
function bundleScript(name: "stripe" | "page"): Promise<string> {
  const built = scripts.get(name) ?? build(fileURLToPath(new URL(`js/${name}/main.ts`, import.meta.url)));
  scripts.set(name, built);
  return built;
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
