import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import { earlyQuery } from "../early-answers.ts";
import type { FirstScreenName } from "../leave-first-screen.ts";
import { entryScript, scriptsOf, styleOf } from "./chunk-files.ts";
import { criticalCss } from "./critical-css.ts";

type Screen = { name: FirstScreenName; title: string | null; html: string };

type Renderer = {
  renderLogin(): Screen;
  renderShell(): Screen;
  visitorPages(): { file: string; modules: string[]; screen: Screen }[];
  sellerPages(): { file: string; module: string; asks?: string; screen: Screen }[];
};

const renderer = fileURLToPath(new URL("../render-first-screens.tsx", import.meta.url));

/**
 * A page with a first screen, the modules that make it interactive, and the queries that they send
 * first.
 */
type Page = {
  file: string;
  screen: Screen;
  /** Makes the markup inert until the app is loaded. */
  isInert?: boolean;
  modules: string[];
  asks: string[];
};

const shell = { modules: ["/web/app/signed-in-routes.tsx"], asks: ["Viewer"] };

function pagesOf({ renderLogin, visitorPages, renderShell, sellerPages }: Renderer): Page[] {
  return [
    { file: "login.html", screen: renderLogin(), modules: ["/web/pages/auth/auth-screen.tsx"], asks: [] },
    ...visitorPages().map(({ file, ...page }) => ({
      ...page,
      file: `${file}.html`,
      isInert: true,
      asks: [],
    })),
    { file: "shell.html", screen: renderShell(), ...shell },
    // Also preloads the page's own files and answers, which then need not wait for the app.
    ...sellerPages().map(({ file, module, asks, screen }) => ({
      file: `shell${file}.html`,
      screen,
      modules: [...shell.modules, module],
      asks: [...shell.asks, ...(asks ? [asks] : [])],
    })),
  ];
}

/**
 * Writes those pages next to index.html: the same page with a first screen, the styles that it
 * needs, and the scripts that make it interactive in a template, which boot.js adds at the first
 * frame. The full style sheet follows the first screen and all scripts have a low priority, so that
 * neither delays the first paint.
 */
export function firstScreens(): Plugin {
  return {
    name: "first-screens",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset") return this.error("the build has no index.html");
        const { module } = await runnerImport<Renderer>(renderer, { plugins: [withoutStyles] });
        const entry = entryScript(bundle);
        for (const page of pagesOf(module)) {
          const { file, modules, asks } = page;
          const scripts = ["/web/main.tsx", ...modules].flatMap((name) => scriptsOf(bundle, name));
          const head = [
            earlyQueries(bundle, asks),
            '<template id="app-scripts">',
            ...[...new Set([...scripts, entry])].map(preload),
            `<script type="module" crossorigin fetchpriority="low" src="/${entry}"></script>`,
            "</template>",
          ];
          const source = withScreen(String(index.source), page, head, styleOf(bundle));
          this.emitFile({ type: "asset", fileName: file, source });
        }
      },
    },
  };
}

/** Style sheet imports are dropped while markup is rendered. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0no-style" : null),
  load: (id) => (id === "\0no-style" ? "" : null),
};

function preload(script: string): string {
  return `<link rel="modulepreload" crossorigin href="/${script}" fetchpriority="low">`;
}

/** The requests that boot.js sends at once, exactly as the app's client would (D236). */
function earlyQueries(bundle: Rolldown.OutputBundle, asks: readonly string[]): string {
  const list = sourceOf(bundle, "persisted-documents.json");
  const documents = JSON.parse(list) as Record<string, string>; // Written by inline-documents.ts.
  const sha256Hash = createHash("sha256").update(list).digest("hex");
  const questions = asks.map((operationName) => {
    const document = documents[operationName] ?? "";
    if (document.startsWith(`query ${operationName}($id:ID!){`))
      return earlyQuery(operationName, sha256Hash, { id: "" });
    if (!document.startsWith(`query ${operationName}{`))
      throw new Error(`${operationName} is no query, or has other variables than $id`);
    return earlyQuery(operationName, sha256Hash);
  });
  return `<meta name="early-queries" content='${JSON.stringify(questions)}'>`;
}

function withScreen(
  page: string,
  { screen, isInert = false }: Pick<Page, "screen" | "isInert">,
  head: string[],
  sheet: Rolldown.OutputAsset,
): string {
  const sheetLink = new RegExp(`\\s*<link rel="stylesheet"[^>]* href="/${sheet.fileName}">`);
  const lay = `#first-screen{position:absolute;inset:0;z-index:100}html[data-sidebar="closed"] #first-screen .sidebar{width:3rem}`;
  const style = `<style>${criticalCss(String(sheet.source), page + screen.html)}${lay}</style>`;
  const body = [
    `<div id="first-screen" data-screen="${screen.name}"${isInert ? " inert" : ""}>${screen.html}</div>`,
    `<link id="app-styles" rel="stylesheet" crossorigin href="/${sheet.fileName}" fetchpriority="low">`,
  ];
  return page
    .replace(sheetLink, "")
    .replace(/\s*<link rel="modulepreload"[^>]*>|\s*<script type="module".*?<\/script>/g, "")
    .replace(/<title>.*?<\/title>/, (title) => (screen.title ? `<title>${screen.title}</title>` : title))
    .replace("<script>", (boot) => [...head, boot].join("\n    "))
    .replace("</head>", () => `${style}\n  </head>`)
    .replace('<div id="root">', () => `${body.join("\n    ")}\n    <div id="root">`);
}

function sourceOf(bundle: Rolldown.OutputBundle, fileName: string): string {
  const file = bundle[fileName];
  if (file?.type !== "asset") throw new Error(`the build has no ${fileName}`);
  return String(file.source);
}
