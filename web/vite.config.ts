import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileAhead } from "#web/build/compile-ahead.ts";
import { usedRadix } from "#web/build/css/used-radix.ts";
import { firstLoadBudget } from "#web/build/first-load-budget.ts";
import { inlineDocuments } from "#web/build/inline-documents.ts";
import { oneRadix, productionRouter, themeWithoutTooltip } from "#web/build/lighter-packages.ts";
import { firstScreens } from "#web/build/pages/first-screens.ts";
import { inlineBoot, preloadFont, productIdentity } from "#web/build/pages/page-head.ts";
import { precompress } from "#web/build/precompress.ts";

const port = process.env.PORT ?? "3000";
const api = process.env.API_URL ?? `http://127.0.0.1:${port}`;

/** Parts of what opens over a page. */
const overlay =
  /node_modules\/(@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|@radix-ui\/react-(tooltip|popper|arrow|dismissable-layer|focus-scope|focus-guards|portal))\//;

/** Dialogs, which bring most of those parts with them. */
const dialogs = /@radix-ui\/(themes\/dist\/esm\/components\/(alert-)?dialog\.|react-(alert-)?dialog\/)/;

/** Forms that are sent: the calculator's is none. */
const forms =
  /node_modules\/react-hook-form\/|\/web\/shared\/forms\/(use-core-form|follow-saved)|\/core\/(auth\/|text\/credential-text)/;

/**
 * Small modules that screens share go into the file of each screen, unless a style sheet comes with
 * them.
 */
const inlined = { maxSize: 9000, exclude: /\.css$/ };

/** Calculating by a marketplace's rules: own fees load none of it. */
const marketplace = /\/core\/(calculator\/(marketplace|compare)|fees|catalogue)\//;

/**
 * What every screen needs, in one file: it packs better than many, and a new release of ours leaves
 * it cached. What most screens share is a second one. Small modules that a few screens share go
 * together, instead of a file each: the rules of core, parts of the interface, icons.
 */
const groups = [
  {
    name: "base",
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|urql|@urql|wonka|@0no-co)\//,
    priority: 1,
  },
  {
    name: "shared",
    test: (id: string) =>
      /\.[jt]sx?$/.test(id) && ![overlay, dialogs, forms, marketplace].some((other) => other.test(id)),
    minShareCount: 10,
  },
  // What nearly every screen needs of the rules and the small parts, and icons that several have.
  {
    name: "parts",
    test: (id: string) =>
      /\/core\/(calculator\/(?!form\/to-)|format|text\/sale-text)|\/(icon-button|text-field|skeleton)(\.props)?\.js$|wordmark|price-parts|tip-registry|states\/loading|use-media-query|log-action|pending-saves|@radix-ui\/(primitive|react-(context|use-[a-z-]+))\/|node_modules\/lucide-react\//.test(
        id,
      ) && !marketplace.test(id),
    minShareCount: 4,
  },
  // Small modules of the calculator that its later parts share: one file packs better than a dozen.
  {
    name: "sale",
    test: /\/(field-text|sale-field-id|result-row|read-details|use-near-viewport|channel-text|first-price|calculation|form-values|calculator-form-context|field-id|format\/roas|number-field|native-select)\.tsx?$/,
    minShareCount: 2,
  },
  // What opens over a page, which is never part of its first load, however many screens share it.
  { name: "overlays", test: overlay, minShareCount: 2 },
];

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    oneRadix(),
    productionRouter(),
    themeWithoutTooltip(),
    usedRadix(),
    inlineDocuments(),
    react(),
    productIdentity(),
    inlineBoot(),
    preloadFont(),
    firstScreens(),
    compileAhead("base"),
    precompress(),
    firstLoadBudget(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // One style sheet: what single screens add to it is less than a request for each part.
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
