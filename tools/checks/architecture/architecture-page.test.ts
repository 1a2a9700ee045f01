import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { architectureFile, readArchitecture, withPicture } from "./architecture-page.ts";
import { layers } from "./layers.ts";

const root = path.dirname(path.dirname(architectureFile));

describe("docs/architecture.md", () => {
  const page = readArchitecture();

  test("has the diagram of the import rules: run `npm run architecture`", () => {
    expect(page).toBe(withPicture(page));
  });

  test.each(Object.keys(layers))("the layer %s is a folder", (layer) => {
    expect(existsSync(path.join(root, layer))).toBe(true);
  });

  test("names only folders and files that exist", () => {
    const named = [
      ...page.matchAll(/`((?:core|server|web|testing|emulators|scripts|prisma|e2e|bench)\/[\w./-]*)`/g),
    ];
    const missing = named.map(([, name = ""]) => name).filter((name) => !existsSync(path.join(root, name)));
    expect(missing).toEqual([]);
  });
});
