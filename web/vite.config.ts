import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstScreens } from "#web/app/first-screen/build/first-screens.ts";
import { inlineBoot } from "#web/app/first-screen/build/inline-boot.ts";
import { preloadFont } from "#web/app/first-screen/build/preload-font.ts";
import { firstLoadBudget } from "#web/build/first-load-budget.ts";
import { inlineDocuments } from "#web/build/inline-documents.ts";
import { precompress } from "#web/build/precompress.ts";
import { productIdentity } from "#web/build/product-identity.ts";
import { retriedImports } from "#web/build/retried-imports.ts";

const port = process.env.PORT ?? "3000";
const api = process.env.API_URL ?? `http://127.0.0.1:${port}`;

/** Lets the browser keep the packages of the first load when only our own code has changed. */
const vendor = { name: "vendor", tags: ["$initial" as const], test: /[\\/]node_modules[\\/]/ };

/** One group, so that the one style sheet has the order of its imports, as in development. */
const styles = { name: "styles", test: /\.css$/, priority: 1 };

/** Copies small shared modules into each route's file: otherwise a route loads 80 files, not 9. */
const inlined = { maxSize: 9000 };

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    inlineDocuments(),
    react(),
    productIdentity(),
    retriedImports(),
    inlineBoot(),
    preloadFont(),
    firstScreens(),
    precompress(),
    firstLoadBudget(),
  ],
  // The rules of a marketplace are a chunk of their own in a worker, too.
  worker: { format: "es" },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // data: URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // One style sheet: the few rules that each page adds weigh less than another request.
    cssCodeSplit: false,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        codeSplitting: { groups: [vendor, styles], experimentalInlineCommonChunks: inlined },
      },
    },
  },
  server: { proxy: { "/graphql": api, "/api": api, "/ops": api, "/metrics": api } },
});
