import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");

/** The product's source files by path, without generated ones. */
function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/(generated|gql|node_modules)\//.test(name));
}

test("SEC-2 D83 text is normalised in one file, which bounds it first", () => {
  const files = ["core", "files", "server", "web"].flatMap(sources);
  expect(files.length).toBeGreaterThan(300);
  const callers = files.filter((file) => /\bnormalize\b/.test(readFileSync(path.join(root, file), "utf8")));
  expect(callers).toEqual(["core/format/bounded-text.ts"]);
});
