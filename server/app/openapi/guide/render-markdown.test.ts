import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { headingId, renderMarkdown } from "./render-markdown.ts";

describe("Markdown of the guide", () => {
  test.each<[what: string, text: string, html: string]>([
    ["a heading with an id", "## 4. Erros e códigos", '<h2 id="4-erros-e-codigos">4. Erros e códigos</h2>'],
    ["a paragraph of two lines", "um\ndois\n\ntrês", "<p>um dois</p>\n<p>três</p>"],
    [
      "a list with a longer item",
      "- um\n  dois\n- **três**",
      "<ul>\n<li>um dois</li>\n<li><strong>três</strong></li>\n</ul>",
    ],
    ["code in a line", "a `<b>` c", "<p>a <code>&#60;b&#62;</code> c</p>"],
    ["code that looks like a link", "`[a](b)`", "<p><code>[a](b)</code></p>"],
    ["a link", "[a](https://x.br/b)", '<p><a href="https://x.br/b">a</a></p>'],
    [
      "a code block with a blank line",
      "```ts\n<a>\n\n  b\n```\nc",
      '<pre tabindex="0"><code>&#60;a&#62;\n\n  b</code></pre>\n<p>c</p>',
    ],
    ["an indented block", "    a\n    b\n\nc", '<pre tabindex="0"><code>a\nb</code></pre>\n<p>c</p>'],
    [
      "a table",
      "| a | b |\n|---|---|\n| `1` | 2 |",
      '<div class="table" tabindex="0"><table>\n<thead><tr><th>a</th><th>b</th></tr></thead>\n<tbody>\n<tr><td><code>1</code></td><td>2</td></tr>\n</tbody>\n</table></div>',
    ],
    ["HTML is text", "<script>", "<p>&#60;script&#62;</p>"],
  ])("%s", (_what, text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  test("an id has no accents", () => {
    expect(headingId("3. Calcule um catálogo")).toBe("3-calcule-um-catalogo");
  });

  test("nothing of docs/api.md is left as Markdown", () => {
    const guide = readFileSync(path.join(import.meta.dirname, "../../../../docs/api.md"), "utf8");
    const prose = renderMarkdown(guide).replace(/<(pre|code)\b.*?<\/\1>/gs, "");
    expect(prose).not.toMatch(/`|\*\*|\]\(|^\s*[|#]|^- /m);
  });
});
