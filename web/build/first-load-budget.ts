import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { scriptsOf, styleOf } from "#web/app/first-screen/build/chunk-files.ts";

/**
 * Compressed bytes that a browser without a cache loads for a screen, in kilobytes of 1000 bytes.
 */
export const firstLoadBudgetKb = { script: 185, stylesheet: 65 } as const;

/** The modules whose chunks a screen loads first, and as soon as it is there. */
const screens = {
  "/auth": ["/web/index.html", "/web/pages/auth/auth-screen.tsx"],
  "/calculator": [
    "/web/index.html",
    "/web/app/signed-in-routes.tsx",
    "/web/app/calculator-route.tsx",
    "/web/app/graphql/follow-viewer.ts",
  ],
} as const;

/**
 * Fails the build when a screen's first load is over its budget. Runs after the files are
 * compressed. `npm run bench` measures the same in a browser.
 */
export function firstLoadBudget(): Plugin {
  return {
    name: "first-load-budget",
    apply: "build",
    writeBundle: {
      sequential: true,
      order: "post",
      async handler({ dir = "" }, bundle) {
        for (const [path, modules] of Object.entries(screens)) {
          const scripts = [...new Set(modules.flatMap((module) => scriptsOf(bundle, module)))];
          const sizesKb = {
            script: await sizeKb(dir, scripts),
            stylesheet: await sizeKb(dir, [styleOf(bundle).fileName]),
          };
          for (const kind of ["script", "stylesheet"] as const) {
            if (sizesKb[kind] <= firstLoadBudgetKb[kind]) continue;
            const over = `${sizesKb[kind].toFixed(3)} KB of ${kind}s, at most ${firstLoadBudgetKb[kind]} KB`;
            this.error(`the first load of ${path} is over its budget: ${over}`);
          }
        }
      },
    },
  };
}

async function sizeKb(dir: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => compressedBytes(join(dir, file))));
  return sizes.reduce((total, bytes) => total + bytes, 0) / 1000;
}

/** The smallest files are sent uncompressed. */
async function compressedBytes(path: string): Promise<number> {
  const packed = await readFile(`${path}.br`).catch(() => readFile(path));
  return packed.length;
}
