import { html } from "hono/html";

/** Markup made by `html`, which escapes the values in it. */
export type Html = ReturnType<typeof html>;
export type Tone = "good" | "warning" | "bad" | "neutral";

/** Allows a page its own files only. No `form-action`: the bank's form ends at the shop. */
export const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/** A whole page. `layout`: `bank` is one card in the middle of the screen. */
export function page(title: string, body: Html, layout: "dashboard" | "bank"): Html {
  return html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/_stripe/page.css" />
    ${layout === "dashboard" ? html`<script src="/_stripe/page.js" defer></script>` : ""}
  </head>
  <body class="${layout}">${body}</body>
</html>`;
}

/** The card of a page that stands in for a bank's or Stripe's own page. */
export function cardPage(title: string, hint: string, heading: string, content: Html): Html {
  const body = html`<main>
      <section aria-labelledby="title">
        <p class="hint">${hint}</p>
        <h1 id="title">${heading}</h1>
        ${content}
      </section>
    </main>`;
  return page(title, body, "bank");
}

/** A state in words; the colour only repeats it. */
export function pill([words, tone]: readonly [words: string, tone: Tone]): Html {
  return html`<span class="pill" data-tone="${tone}">${words}</span>`;
}

export function code(text: string): Html {
  return html`<code>${text}</code>`;
}

export function empty(words: string): Html {
  return html`<p class="empty">${words}</p>`;
}

export type Action = {
  /** Keeps the focus on the button when its list is refreshed. */
  key: string;
  path: string;
  method?: "POST" | "DELETE";
  body?: object;
  /** The message after success. */
  done: string;
  /** For a choice among several: whether it is the current one. */
  isChosen?: boolean;
};

/** A button that sends JSON to a control. */
export function actionButton(
  words: string,
  { key, path, method = "POST", body = {}, done, isChosen }: Action,
): Html {
  const chosen = isChosen === undefined ? "" : html`aria-pressed="${String(isChosen)}"`;
  return html`<button type="button" id="${key}" data-send="${path}" data-method="${method}"
    data-body="${JSON.stringify(body)}" data-done="${done}" ${chosen}>${words}</button>`;
}

/** Rows of a table. A phone shows fewer, by `lists.css`. */
const shown = 50;
const shownOnPhone = 10;
const numbers = ["Valor", "Tentativas"];

/** A table, on narrow screens a list of cards: each column's title, and what it shows. */
export function table<Item>(
  label: string,
  ifEmpty: string,
  newestFirst: readonly Item[],
  columns: Record<string, (item: Item) => Html | string>,
): Html {
  if (newestFirst.length === 0) return empty(ifEmpty);
  const classOf = (title: string) => (numbers.includes(title) ? "number" : "");
  const heads = Object.keys(columns).map(
    (title) => html`<th scope="col" class="${classOf(title)}">${title}</th>`,
  );
  const cells = (item: Item) =>
    Object.entries(columns).map(
      ([title, cell]) =>
        html`<td data-title="${title}" class="${classOf(title)}"><div>${cell(item)}</div></td>`,
    );
  return html`<table aria-label="${label}">
      <thead><tr>${heads}</tr></thead>
      <tbody>${newestFirst.slice(0, shown).map((item) => html`<tr>${cells(item)}</tr>`)}</tbody>
    </table>
    ${olderThan(newestFirst.length - shown, "on-wide")}${olderThan(newestFirst.length - shownOnPhone, "on-phone")}`;
}

function olderThan(rest: number, where: "on-wide" | "on-phone"): Html | string {
  if (rest <= 0) return "";
  return html`<p class="hint ${where}">E mais ${rest.toLocaleString("pt-BR")}, dos mais antigos.</p>`;
}
