import { readFile } from "node:fs/promises";
import { Marked } from "marked";
import { getHeadingList, gfmHeadingId } from "marked-gfm-heading-id";
import type { Env } from "#server/platform/env/env.ts";
import { apiPage } from "./api-page.ts";

const guideFile = new URL("../../../docs/api.md", import.meta.url);
/** The address in docs/api.md: a local installation's. */
const localUrl = "http://127.0.0.1:3000";

/** Lets the keyboard scroll what is wider than the page. */
const scrollable = new Marked(gfmHeadingId(), {
  renderer: {
    table(token) {
      const html = new Marked().parser([token]);
      return `<div class="table" tabindex="0">${html}</div>`;
    },
  },
  hooks: { postprocess: (html) => html.replaceAll("<pre>", '<pre tabindex="0">') },
});

/** docs/api.md as the page at /api/guia, with this product's address. Read on first use. */
export async function renderGuide({ publicUrl }: Pick<Env, "publicUrl">): Promise<string> {
  const text = (await readFile(guideFile, "utf8")).replaceAll(localUrl, publicUrl.origin);
  const html = await scrollable.parse(text, { async: true });
  const sections = getHeadingList().filter(({ level }) => level === 2);
  const contents = sections.map(({ id, text: title }) => `<a href="#${id}">${title}</a>`).join("\n");
  return apiPage({
    title: "Guia da API",
    body: `<nav class="contents" aria-label="Neste guia">\n${contents}\n</nav>\n<main class="guide">\n${html}\n</main>`,
  });
}
