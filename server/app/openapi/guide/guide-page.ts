import { readFile } from "node:fs/promises";
import type { Env } from "#server/platform/env/env.ts";
import { apiPage } from "../api-page.ts";
import { headingId, renderMarkdown } from "./render-markdown.ts";

const guideFile = new URL("../../../../docs/api.md", import.meta.url);
/** The address in the file: that of a local installation. */
const localUrl = "http://127.0.0.1:3000";

/** docs/api.md as the page at /api/guia, with this product's address. Read on first use. */
export async function renderGuide({ publicUrl }: Pick<Env, "publicUrl">): Promise<string> {
  const text = (await readFile(guideFile, "utf8")).replaceAll(localUrl, publicUrl.origin);
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
  const contents = sections.map((title) => `<a href="#${headingId(title)}">${title}</a>`).join("\n");
  return apiPage({
    title: "Guia da API",
    body: `<nav class="contents" aria-label="Neste guia">\n${contents}\n</nav>\n<main class="guide">\n${renderMarkdown(text)}\n</main>`,
  });
}
