import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstLoadBudget } from "#web/build/first-load-budget.ts";
import { inlineDocuments } from "#web/build/inline-documents.ts";
import { firstScreens } from "#web/build/pages/first-screens.ts";
import { inlineBoot, preloadFont, productIdentity } from "#web/build/pages/page-head.ts";
import { precompress } from "#web/build/precompress.ts";

const port = process.env.PORT ?? "3000";
const api = process.env.API_URL ?? `http://127.0.0.1:${port}`;

/** Libraries of tooltips, menus and dialogs, which open over a page. */
const overlay =
  /node_modules\/(@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|@radix-ui\/react-(tooltip|popper|arrow|dismissable-layer|focus-scope|focus-guards|portal))\//;

/** Dialogs, which use most of the overlay libraries. */
const dialogs = /@radix-ui\/(themes\/dist\/esm\/components\/(alert-)?dialog\.|react-(alert-)?dialog\/)/;

/** Forms that are sent to the server; the calculator's is not. */
const forms =
  /node_modules\/react-hook-form\/|\/web\/shared\/forms\/(use-core-form|follow-saved)|\/core\/(auth\/|text\/credential-text)/;

/** Small shared modules are copied into each page's chunk. */
const inlined = { maxSize: 9000 };

/** Code for marketplace rules; not loaded for sellers who use their own fees. */
const marketplace = /\/core\/(calculator\/(marketplace|compare)|fees|catalogue)\//;

/**
 * `base` holds what every page needs, in one file: it compresses better than many, and stays cached
 * across most releases. All style sheets belong to it: the one built from them then has the order
 * of their imports, as in development. `shared` holds what most pages need. The other groups join
 * small modules that a few pages share, instead of a file for each.
 */
const groups = [
  {
    name: "base",
    test: /\.css$|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|urql|@urql|wonka|@0no-co)\//,
    priority: 1,
  },
  {
    name: "shared",
    test: (id: string) =>
      /\.[jt]sx?$/.test(id) && ![overlay, dialogs, forms, marketplace].some((other) => other.test(id)),
    minShareCount: 16,
  },
  // The core rules and small parts that nearly every page needs, and icons that several use.
  {
    name: "parts",
    test: (id: string) =>
      /\/core\/(calculator\/(?!form\/to-)|format|text\/sale-text)|\/(icon-button|text-field|skeleton)(\.props)?\.js$|wordmark|page-skeleton|price-parts|tip-registry|states\/loading|use-media-query|log-action|pending-saves|@radix-ui\/(primitive|react-(context|use-[a-z-]+))\/|node_modules\/lucide-react\//.test(
        id,
      ) && !marketplace.test(id),
    minShareCount: 6,
  },
  // Small modules shared by the calculator's later parts: one file compresses better than a dozen.
  {
    name: "sale",
    test: /\/(field-text|result-row|read-details|use-near-viewport|channel-text|first-price|calculation|form-values|calculator-form-context|field-id|format\/roas|number-field|native-select)\.tsx?$/,
    minShareCount: 2,
  },
  // What opens over a page is never part of its first load, however many pages share it.
  { name: "overlays", test: overlay, minShareCount: 2 },
];

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    inlineDocuments(),
    react(),
    productIdentity(),
    inlineBoot(),
    preloadFont(),
    firstScreens(),
    precompress(),
    firstLoadBudget(),
  ],
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
        codeSplitting: {
          groups,
          experimentalInlineCommonChunks: inlined,
        },
      },
    },
  },
  server: { proxy: { "/graphql": api, "/api": api, "/ops": api, "/metrics": api } },
});
