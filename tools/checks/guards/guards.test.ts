import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guardsPage, printGuardsPage } from "./guards-page.ts";
import { readGuards } from "./read-guards.ts";

const guards = await readGuards();

test.each(guards)("the guard occurs once in $file and has a test: $prevents", ({ file, find, test: by }) => {
  expect(readFileSync(file, "utf8").split(find)).toHaveLength(2);
  expect(existsSync(by)).toBe(true);
});

test("docs/security/guards.md is current: run `npm run guards:page`", () => {
  expect(readFileSync(guardsPage, "utf8")).toBe(printGuardsPage(guards));
});
