import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = globSync("docs/security/*.md")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n\n");
const files = globSync(["{core,files,scripts,server,tools,web}/**/*.test.ts", "e2e/**/*.spec.ts"]);
const sources = files.map((file) => readFileSync(file, "utf8"));

test("every test file named in docs/security exists", () => {
  const named = [...pages.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].flatMap(([, name]) => name ?? []);
  expect(named.length).toBeGreaterThan(0);
  const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test("every title in the tables of attacks is a test's", () => {
  const titles = attacks().flatMap((row) => titlesIn(row.split(" | ").at(-1) ?? ""));
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title) => !sources.some((source) => source.includes(title)))).toEqual([]);
});

/** The rows of the tables whose last column is 'shown by'. */
function attacks(): string[] {
  const tables = pages.split("| attack | what prevents it | shown by |\n|---|---|---|\n").slice(1);
  return tables.flatMap((table) => (table.split("\n\n")[0] ?? "").split("\n"));
}

/** Titles stand in quotes, and may be cut with an ellipsis. */
function titlesIn(cell: string): string[] {
  return [...cell.matchAll(/(?<!\S)'(.+?)…?'(?![^\s,;])/g)].flatMap(([, title]) => title ?? []);
}
