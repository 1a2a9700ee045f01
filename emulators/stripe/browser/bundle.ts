import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const emulator = fileURLToPath(new URL("..", import.meta.url));
const cache = path.join(emulator, "../../node_modules/.cache/stripe-emulator");

/** One classic script of the TypeScript under `js/<name>`. Vite is loaded only after a change. */
export async function bundleScript(name: "stripe" | "page"): Promise<string> {
  const file = path.join(cache, `${name}-${await sourceHash()}.js`);
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept !== null) return kept;
  const code = await build(path.join(emulator, "browser/js", name, "main.ts"));
  await keep(file, code);
  return code;
}

async function sourceHash(): Promise<string> {
  // How it is built is in this very file.
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
  if (!chunk) throw new Error(`Vite made no script of ${entry}`);
  return chunk.code;
}

/** Renames a complete file: another process may write it too. A read-only folder costs time. */
async function keep(file: string, code: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(cache, { recursive: true })
    .then(() => writeFile(draft, code))
    .then(() => rename(draft, file))
    .catch(() => {});
}
