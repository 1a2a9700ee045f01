import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { plantedChanges } from "./planted-changes.ts";

/** The compiler's words for an entry that something else lacks, and not for one of another type. */
const missing = /^(?<file>[^(\n]+)\(\d+,\d+\): error TS(?:2366|2739|2740|2741): (?<text>.*)$/gm;

const settings = {
  extends: "./tsconfig.json",
  compilerOptions: {
    ...{ lib: ["ES2024", "DOM", "DOM.Iterable"], types: ["node", "vite/client"], jsx: "react-jsx" },
    ...{ module: "preserve", moduleResolution: "bundler" },
  },
  include: ["core", "files", "server", "web"],
  exclude: ["**/*.test.ts", "web/testing", "web/vite.config.ts", "web/build", "web/app/first-screen/build"],
};

test("the compiler names the files of each recipe once its first step is taken, and no others", {
  timeout: 300_000,
}, async () => {
  const reports = await compilePlanted();
  const pages = await readFile("docs/recipes.md", "utf8");
  const recipes = plantedChanges.map((planted) => {
    const isOther = (file: string) => file !== planted.file && !planted.ofGeneratedTypes?.includes(file);
    const listed = [...compiledFilesOf(pages, planted.recipe)].filter(isOther);
    const told = reports.flatMap(({ file, text }) => {
      const isNamed = planted.names.some((name) => text.includes(name));
      return isOther(file) && (isNamed || (isNameless(text) && listed.includes(file))) ? [file] : [];
    });
    return { recipe: planted.recipe, listed: listed.sort(), told: [...new Set(told)].sort() };
  });
  expect(recipes.map(({ recipe, told }) => ({ recipe, files: told }))).toEqual(
    recipes.map(({ recipe, listed }) => ({ recipe, files: listed })),
  );
  const everywhere = new Set(recipes.flatMap(({ listed }) => listed));
  expect(reports.filter(({ file, text }) => isNameless(text) && !everywhere.has(file))).toEqual([]);
});

/** A `switch` without a case for the entry does not say which. */
const isNameless = (text: string) => text.startsWith("Function lacks ending return");

/** Takes all first steps in a copy of the product, and returns what its compiler reports. */
async function compilePlanted(): Promise<{ file: string; text: string }[]> {
  const copy = await mkdtemp(path.join(tmpdir(), "recipes-"));
  try {
    for (const part of ["core", "files", "server", "web", "package.json", "tsconfig.json", "schema.graphql"])
      await cp(part, path.join(copy, part), { recursive: true });
    await symlink(path.resolve("node_modules"), path.join(copy, "node_modules"));
    await writeFile(path.join(copy, "planted.json"), JSON.stringify(settings));
    for (const { file, before, entry } of plantedChanges) {
      const text = await readFile(path.join(copy, file), "utf8");
      expect([file, text.split(before).length]).toEqual([file, 2]);
      await writeFile(
        path.join(copy, file),
        text.replace(before, () => `${entry}${before}`),
      );
    }
    const compiler = path.resolve("node_modules/.bin/tsc");
    const output = await new Promise<string>((resolve) => {
      execFile(compiler, ["-p", "planted.json"], { cwd: copy, maxBuffer: 50_000_000 }, (_error, stdout) =>
        resolve(stdout),
      );
    });
    return [...output.matchAll(missing)].map(({ groups }) => ({
      file: groups?.file ?? "",
      text: groups?.text ?? "",
    }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The files of a recipe's tables that it marks for the compiler. */
function compiledFilesOf(pages: string, recipe: string): Set<string> {
  const [, section = ""] = pages.split(`\n## ${recipe}\n`);
  const [own = ""] = section.split("\n## ");
  const rows = own.split("\n").filter((line) => line.startsWith("| `") && line.includes("*compiler*"));
  const cells = rows.map((row) => row.split("|")[1] ?? "");
  return new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`([^`]+\.tsx?)`/g)].map(([, name = ""]) => name)),
  );
}
