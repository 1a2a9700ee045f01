import { fileURLToPath } from "node:url";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import type { FirstScreenName } from "#web/shared/first-screen.ts";
import { filesOf } from "./chunk-files.ts";
import { criticalCss } from "./critical-css.ts";

type Renderer = {
  renderFirstScreens(): { name: FirstScreenName; title: string | null; html: string }[];
};

const renderer = fileURLToPath(new URL("../app/first-screen/render-first-screens.tsx", import.meta.url));

/** The pages with a first screen, and the modules whose files take it over. */
const pages: { name: string; screen: FirstScreenName; successors: string[] }[] = [
  { name: "login.html", screen: "login", successors: ["/web/pages/auth/auth-screen.tsx"] },
  { name: "shell.html", screen: "shell", successors: ["/web/app/signed-in-routes.tsx"] },
  // Where most visits of a seller begin: its files need not wait for the app to ask for them.
  {
    name: "calculator.html",
    screen: "shell",
    successors: ["/web/app/signed-in-routes.tsx", "/web/app/calculator-route.tsx"],
  },
];

/**
 * Writes those pages beside index.html: the same page with a first screen in it, the few styles it needs, and a hint to
 * load what takes it over. The whole style sheets come after it, so that they do not hold it up.
 */
export function firstScreens(): Plugin {
  return {
    name: "first-screens",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return this.error("the build has no index.html");
      const { module } = await runnerImport<Renderer>(renderer, { plugins: [withoutStyles] });
      const screens = module.renderFirstScreens();
      for (const { name, screen: screenName, successors } of pages) {
        const screen = screens.find((rendered) => rendered.name === screenName);
        if (!screen) return this.error(`there is no first screen ${screenName}`);
        const files = successors.map((successor) => filesOf(bundle, successor));
        const scripts = [...new Set(files.flatMap((found) => found.scripts))];
        const styles = [...new Set(files.flatMap((found) => found.styles))];
        const source = withScreen(String(page.source), screen, { scripts, styles }, bundle);
        this.emitFile({ type: "asset", fileName: name, source });
      }
    },
  };
}

/** Markup is rendered without its style sheets. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0no-style" : null),
  load: (id) => (id === "\0no-style" ? "" : null),
};

type Screen = { name: FirstScreenName; title: string | null; html: string };

function withScreen(
  page: string,
  screen: Screen,
  files: ReturnType<typeof filesOf>,
  bundle: Rolldown.OutputBundle,
): string {
  const links = [...page.matchAll(/\s*<link rel="stylesheet"[^>]*>/g)].map(([link]) => link);
  const ofPage = links.flatMap((link) => / href="\/([^"]+)"/.exec(link)?.[1] ?? []);
  const styles = [...new Set([...ofPage, ...files.styles])];
  const css = styles.map((file) => sourceOf(bundle, file)).join("");
  const lay = `#first-screen{position:absolute;inset:0;z-index:100}html[data-sidebar="closed"] #first-screen .sidebar{width:3rem}`;
  const head = [
    `<style>${criticalCss(css, page + screen.html)}${lay}</style>`,
    ...files.scripts
      .filter((file) => !page.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const body = [
    `<div id="first-screen" data-screen="${screen.name}">${screen.html}</div>`,
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  return links
    .reduce((rest, link) => rest.replace(link, ""), page)
    .replace(/<title>.*?<\/title>/, (title) => (screen.title ? `<title>${screen.title}</title>` : title))
    .replace("</head>", () => `${head.join("\n    ")}\n  </head>`)
    .replace('<div id="root">', () => `${body.join("\n    ")}\n    <div id="root">`);
}

function sourceOf(bundle: Rolldown.OutputBundle, fileName: string): string {
  const file = bundle[fileName];
  if (file?.type !== "asset") throw new Error(`the build has no ${fileName}`);
  return String(file.source);
}
