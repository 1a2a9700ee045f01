import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const columns = 100;

/** A line that contains only a comment. A tool's directive has to stay on one line. */
const comment = /^(\s*(\/\/|\/\*)| +\*)(?!.*biome-ignore)/;

test("no comment is wider than 100 columns", () => {
  const files = globSync("{core,files,server,web,tools,testing,scripts,e2e,prisma}/**/*.{ts,tsx,mjs,css}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/generated/**", "**/gql/**"],
  });
  expect(files.length).toBeGreaterThan(2000);
  const tooWide = files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .flatMap((line, at) => (line.length > columns && comment.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(tooWide).toEqual([]);
});
