import type { Plugin } from "vite";
import { productName } from "#core/product-name.ts";
import { productDescription } from "#web/shared/product.ts";

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
