import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guards } from "./guards.ts";

test.each(guards)("the guard occurs once in $file and has a test: $prevents", ({ file, find, test: by }) => {
  expect(readFileSync(file, "utf8").split(find)).toHaveLength(2);
  expect(existsSync(by)).toBe(true);
});

test("docs/security/guards.md lists every guard with its test", () => {
  const page = readFileSync("docs/security/guards.md", "utf8");
  for (const { prevents, file, test: by } of guards) {
    expect(page).toContain(`| ${prevents} | \`${file}\` | \`${by}\` |`);
  }
});
