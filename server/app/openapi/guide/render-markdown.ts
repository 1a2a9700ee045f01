/**
 * The HTML of docs/api.md. Knows the Markdown that the guide uses: headings, paragraphs, lists, tables,
 * code, links, bold. The text is our own file; everything in it is escaped all the same.
 */
export function renderMarkdown(text: string): string {
  const lines = text.split("\n");
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = blockKinds.find(({ starts }) => starts.test(lines[at] ?? "")) ?? paragraph;
    const end = endOf(block, lines, at);
    blocks.push(block.render(lines.slice(at, end)));
    at = end;
  }
  return blocks.filter((block) => block !== "").join("\n");
}

/** The id of a heading, for links to it. */
export function headingId(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

type Block = {
  starts: RegExp;
  /** Whether a line after the first one belongs to the block. */
  continues(line: string, first: string): boolean;
  /** The line that ends it belongs to it. */
  isClosed?: boolean;
  render(lines: readonly string[]): string;
};

function endOf({ continues, isClosed }: Block, lines: readonly string[], start: number): number {
  const first = lines[start] ?? "";
  let end = start + 1;
  while (end < lines.length && continues(lines[end] ?? "", first)) end += 1;
  return isClosed ? end + 1 : end;
}

const fence: Block = {
  starts: /^```/,
  continues: (line) => line !== "```",
  isClosed: true,
  render: ([, ...lines]) => codeBlock(lines.slice(0, -1)),
};

const indented: Block = {
  starts: /^ {4}\S/,
  continues: (line) => line.startsWith("    "),
  render: (lines) => codeBlock(lines.map((line) => line.slice(4))),
};

const heading: Block = {
  starts: /^#{1,3} /,
  continues: () => false,
  render([line = ""]) {
    const level = line.indexOf(" ");
    const title = line.slice(level + 1);
    return `<h${level} id="${headingId(title)}">${inline(title)}</h${level}>`;
  },
};

const list: Block = {
  starts: /^- /,
  continues: (line) => /^(- | {2}\S)/.test(line),
  render(lines) {
    const items = lines.join("\n").split(/^- /m).slice(1);
    return `<ul>\n${items.map((item) => `<li>${inline(item.replace(/\n */g, " ").trim())}</li>`).join("\n")}\n</ul>`;
  },
};

const table: Block = {
  starts: /^\|/,
  continues: (line) => line.startsWith("|"),
  render([head = "", , ...rows]) {
    const body = rows.map((row) => `<tr>${cellsOf(row, "td")}</tr>`).join("\n");
    return `<div class="table" tabindex="0"><table>\n<thead><tr>${cellsOf(head, "th")}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`;
  },
};

const blank: Block = { starts: /^\s*$/, continues: () => false, render: () => "" };

const blockKinds = [blank, fence, indented, heading, list, table];

const paragraph: Block = {
  starts: /\S/,
  continues: (line) => !blockKinds.some(({ starts }) => starts.test(line)),
  render: (lines) => `<p>${inline(lines.join(" "))}</p>`,
};

function codeBlock(lines: readonly string[]): string {
  return `<pre tabindex="0"><code>${escapeHtml(lines.join("\n"))}</code></pre>`;
}

function cellsOf(row: string, tag: "td" | "th"): string {
  const cells = row.split("|").slice(1, -1);
  return cells.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join("");
}

/** Code first: nothing inside it has a meaning. */
function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith("`") && part.length > 2
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : marked(part),
    )
    .join("");
}

function marked(text: string): string {
  return escapeHtml(text)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
