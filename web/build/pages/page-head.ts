import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { minifySync, type Plugin } from "vite";
import { productName } from "#core/text/product-name.ts";
import { productDescription } from "#web/shared/product.ts";

const source = fileURLToPath(new URL("../../public/boot.js", import.meta.url));
const tag = '<script src="/boot.js"></script>';

/**
 * Inlines boot.js, minified, into the pages: the first paint waits for it, and should not wait for
 * a request. The server allows the built file's hash, and the inlined text is the same
 * (server/platform/http/guards/security-headers.ts).
 */
export function inlineBoot(): Plugin {
  const { code: script, errors } = minifySync("boot.js", readFileSync(source, "utf8"), { module: false });
  if (errors.length > 0) throw new Error(`boot.js: ${errors.map(({ message }) => message).join(", ")}`);
  return {
    name: "inline-boot",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        if (!html.includes(tag)) throw new Error(`index.html has no ${tag}`);
        return html.replace(tag, () => `<script>${script}</script>`);
      },
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "boot.js", source: script });
    },
  };
}

/**
 * Preloads the font with the page instead of after the style sheet, so that the text's font does
 * not change while it is read.
 */
export function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith(".woff2"));
        return fonts.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head",
        }));
      },
    },
  };
}

const manifestPath = "manifest.webmanifest";

const manifest = JSON.stringify({
  name: productName,
  short_name: "Preços",
  description: productDescription,
  lang: "pt-BR",
  start_url: "/calculator",
  display: "standalone",
  background_color: "#ffffff",
  theme_color: "#ffffff",
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    { src: "/icon-maskable.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
  ],
});

/** Writes the product's name into the page and the web manifest, both from one constant. */
export function productIdentity(): Plugin {
  return {
    name: "product-identity",
    transformIndexHtml: (html) =>
      html.replaceAll("%PRODUCT_NAME%", productName).replaceAll("%PRODUCT_DESCRIPTION%", productDescription),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: manifestPath, source: manifest });
    },
    configureServer(server) {
      server.middlewares.use(`/${manifestPath}`, (_request, response) => {
        response.setHeader("content-type", "application/manifest+json").end(manifest);
      });
    },
  };
}
