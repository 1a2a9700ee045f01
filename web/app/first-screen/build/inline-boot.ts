import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { minifySync, type Plugin } from "vite";

const source = fileURLToPath(new URL("../boot.js", import.meta.url));
const tag = '<script src="/boot.js"></script>';

/**
 * Inlines boot.js, minified, into the pages: the first paint waits for it, and should not wait for
 * a request. The server allows the built file's hash, and the inlined text is the same
 * (server/platform/http/guards/security-headers.ts).
 */
export function inlineBoot(): Plugin {
  const { code: script, errors } = minifySync("boot.js", readFileSync(source, "utf8"), { module: false });
  if (errors.length > 0) throw new Error(`boot.js: ${errors.map(({ message }) => message).join(", ")}`);
  let isBuild = false;
  return {
    name: "inline-boot",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    transformIndexHtml: {
      order: "pre",
      handler(html) {
        if (!html.includes(tag)) throw new Error(`index.html has no ${tag}`);
        return isBuild ? html.replace(tag, () => `<script>${script}</script>`) : html;
      },
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "boot.js", source: script });
    },
    configureServer(server) {
      server.middlewares.use("/boot.js", (_request, response) => {
        response.setHeader("content-type", "text/javascript").end(script);
      });
    },
  };
}
