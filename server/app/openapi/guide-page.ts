import { readFile } from "node:fs/promises";
import { Marked } from "marked";
import { getHeadingList, gfmHeadingId } from "marked-gfm-heading-id";
import type { Env } from "#server/platform/env/env.ts";
import { apiPage } from "./api-page.ts";

/** A page of the guide: its address and its Markdown files, one below the other. */
export type GuidePage = {
  path: `/api/guia${string}`;
  title: string;
  about: string;
  files: readonly `docs/${string}.md`[];
};

export const guidePages: readonly GuidePage[] = [
  {
    path: "/api/guia",
    title: "Guia da API",
    about: "Como calcular e mudar um catálogo com uma chave de API, passo a passo.",
    files: ["docs/api.md"],
  },
  {
    path: "/api/guia/dez-minutos",
    title: "Dez minutos com a API",
    about: "Do zero a um catálogo sincronizado: um programa inteiro, em TypeScript e em Python.",
    files: ["docs/api/ten-minutes.md"],
  },
  {
    path: "/api/guia/sincronizar",
    title: "Uma cópia do catálogo",
    about:
      "Manter um ERP e o catálogo iguais, sem perder nada: um programa inteiro, em TypeScript e em Python.",
    files: ["docs/api/sync.md"],
  },
  {
    path: "/api/guia/limites",
    title: "Limites e erros da API",
    about: "Limites, erros, idempotência e versões: o que a API promete.",
    files: ["docs/api/limits.md"],
  },
  {
    path: "/api/guia/novidades",
    title: "Novidades da API",
    about: "O que cada versão trouxe e o que passou a ser recusado.",
    files: ["docs/releases/0.4.0.md", "docs/releases/0.3.0.md", "docs/releases/0.2.0.md"],
  },
];

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

/** A page of the guide as HTML, with this product's address. Read on first use. */
export async function renderGuide(
  { publicUrl }: Pick<Env, "publicUrl">,
  { title: pageTitle, files }: GuidePage,
): Promise<string> {
  const sources = files.map((file) => readFile(new URL(`../../../${file}`, import.meta.url), "utf8"));
  const text = (await Promise.all(sources)).join("\n").replaceAll(localUrl, publicUrl.origin);
  const html = await scrollable.parse(text, { async: true });
  // Of several files their titles, which are versions.
  const listed = files.length > 1 ? 1 : 2;
  const sections = getHeadingList().filter(({ level }) => level === listed);
  const contents = sections.map(({ id, text: title }) => `<a href="#${id}">${title}</a>`).join("\n");
  return apiPage({
    title: pageTitle,
    head: '\n<script src="/api/docs/copy.js" defer></script>',
    body: `<nav class="contents" aria-label="Neste guia">\n${contents}\n</nav>\n<main class="guide">\n${html}\n</main>`,
  });
}
