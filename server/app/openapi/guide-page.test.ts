import { describe, expect, test } from "vitest";
import { guidePages, renderGuide } from "./guide-page.ts";

describe.each(guidePages)("the guide at $path", async (guide) => {
  const page = await renderGuide({ publicUrl: new URL("https://precos.example.br") }, guide);

  test("every link inside the page has its heading", () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => decodeURIComponent(id ?? ""));
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(targets.length).toBeGreaterThan(1);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("every link to another page of the guide exists", () => {
    const linked = [...page.matchAll(/href="(\/api\/guia[^"#]*)/g)].map(([, path]) => path);
    const paths: (string | undefined)[] = ["/api/guia/campos", ...guidePages.map(({ path }) => path)];
    expect(linked.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test("it has this installation's address and no unrendered Markdown", () => {
    if (!["/api/guia/limites", "/api/guia/novidades"].includes(guide.path))
      expect(page).toContain("https://precos.example.br");
    expect(page).not.toContain("http://127.0.0.1:3000");
    const prose = page.replace(/<(pre|code|style|script)\b.*?<\/\1>/gs, "");
    expect(prose).not.toMatch(/`|\*\*|\]\(|^\s*\||^- /m);
  });

  test("the keyboard scrolls wide tables and code", () => {
    if (page.includes("<table>")) expect(page).toContain('<div class="table" tabindex="0"><table>');
    expect(page).not.toContain("<pre><code");
  });
});
