import { html } from "hono/html";

/** Markup made by `html`, which escapes the values in it. */
export type Html = ReturnType<typeof html>;
export type Tone = "good" | "warning" | "bad" | "neutral";

/** A state in words; the colour only repeats it. */
export function pill(words: string, tone: Tone): Html {
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
  /** For a choice among several: whether it is the one that holds. */
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

export type Column = { title: string; isNumber?: boolean };

/** Rows of a table. A phone shows fewer, by `lists.css`. */
const shown = 50;
const shownOnPhone = 10;

/** A table that becomes a list of cards on narrow screens. */
export function table<Item>(
  label: string,
  columns: readonly Column[],
  newestFirst: readonly Item[],
  cellsOf: (item: Item) => readonly (Html | string)[],
): Html {
  const heads = columns.map(
    ({ title, isNumber }) => html`<th scope="col" class="${isNumber ? "number" : ""}">${title}</th>`,
  );
  const cells = (item: Item) =>
    cellsOf(item).map((cell, index) => {
      const { title = "", isNumber } = columns[index] ?? {};
      return html`<td data-title="${title}" class="${isNumber ? "number" : ""}"><div>${cell}</div></td>`;
    });
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
