import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const maxWords = 18;

/** A title in quotes after `test(`, `describe(`, or the table of `.each`. */
const titles = [
  /\b(?:test|it|describe)(?:\.\w+)?\(\s*(["'`])((?:\\.|(?!\1)[^\n])*)\1/g,
  /\)\(\s*(["'`])((?:\\.|(?!\1)[^\n])*)\1/g,
];

/** The promises and rules that stand in front. */
const ids = /^(?:[A-Z]{1,3}\d*-?\d+ )+/;

test("no test title has more than 18 words after its ids", () => {
  const files = globSync(
    "{core,files,server,web,tools,testing,scripts,e2e,prisma}/**/*.{test.ts,test.tsx,spec.ts}",
    {
      cwd: root,
      exclude: (name) => /node_modules/.test(name),
    },
  );
  const long = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    const all = titles.flatMap((title) => [...source.matchAll(title)].map(([, , text = ""]) => text));
    return all.filter((text) => wordsOf(text) > maxWords).map((text) => `${file}: ${text}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(long).toEqual([]);
});

function wordsOf(title: string): number {
  return title.replace(ids, "").split(/\s+/).filter(Boolean).length;
}
