import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGuards } from "./read-guards.ts";

const guards = await readGuards();

test.each(guards)("the guard occurs once in $file and has a test: $prevents", ({ file, find, test: by }) => {
  expect(readFileSync(file, "utf8").split(find)).toHaveLength(2);
  expect(existsSync(by)).toBe(true);
});
