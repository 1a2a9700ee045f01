import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const source = fileURLToPath(new URL("../public/boot.js", import.meta.url));
const tag = '<script src="/boot.js"></script>';

/**
 * Puts boot.js into the pages: the first paint waits for it, and should not wait for a request. As it is, because the
 * server allows it by the hash of the file (server/platform/http/guards/security-headers.ts).
 */
export function inlineBoot(): Plugin {
  return {
    name: "inline-boot",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        if (!html.includes(tag)) throw new Error(`index.html has no ${tag}`);
        return html.replace(tag, () => `<script>${readFileSync(source, "utf8")}</script>`);
      },
    },
  };
}
