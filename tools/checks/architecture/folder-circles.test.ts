import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const files = globSync("{core,files,server,web}/**/*.{ts,tsx}", {
  exclude: ["**/generated/**", "web/gql/**"],
}).filter((file) => !file.includes(".test."));

/** The files of this repository that a file imports. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"([#.][^"]+)"/g)].map(([, to = ""]) =>
    to.startsWith("#") ? to.slice(1) : path.join(path.dirname(file), to),
  );
}

/** Whether one folder holds the other: what composes may stand beside what it composes. */
const isNested = (one: string, other: string) => other.startsWith(`${one}/`) || one.startsWith(`${other}/`);

test("folders side by side do not import each other", () => {
  const arrows = new Set(
    files.flatMap((file) => importsOf(file).map((to) => `${path.dirname(file)} <-> ${path.dirname(to)}`)),
  );
  const circles = [...arrows].filter((arrow) => {
    const [one = "", other = ""] = arrow.split(" <-> ");
    return one < other && !isNested(one, other) && arrows.has(`${other} <-> ${one}`);
  });
  expect(circles.sort()).toEqual([]);
});
