import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const pages = [
  "docs/recipes.md",
  "core/sale/README.md",
  "core/pricing/README.md",
  "core/import/README.md",
  "server/features/imports/README.md",
  "web/app/README.md",
];

test.each(pages)("every file that %s names exists", (page) => {
  const named = namedIn(page);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});

test.each(pages.slice(1))("%s has at most 30 lines", (page) => {
  expect(readFileSync(page, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(30);
});

/** Files and folders in backquotes, from the root or from the page's folder, and linked pages. */
function namedIn(page: string): string[] {
  const text = readFileSync(page, "utf8");
  const folder = path.dirname(page);
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*(?:\.\w+|\/))`/g)].flatMap(([, name = ""]) => {
    const isFromRoot = /^(core|docs|files|prisma|scripts|server|tools|web)\//.test(name);
    return isFromRoot ? name : path.join(folder, name);
  });
  const linked = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = ""]) => path.join(folder, target));
  return [...quoted, ...linked];
}
