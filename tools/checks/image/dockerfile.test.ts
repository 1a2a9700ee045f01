import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { reachableFrom } from "./reachable.ts";

/** Docker is not installed on every machine: these tests read the Dockerfile as text. */
const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

describe("the Dockerfile", () => {
  const lines = read("Dockerfile").replaceAll("\\\n", " ").split("\n");
  const copiesOf = (some: readonly string[]) =>
    some.flatMap((line) => {
      const [, from, files = ""] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? [];
      return files === "" ? [] : [{ from, sources: files.split(" ").slice(0, -1) }];
    });
  const copies = copiesOf(lines);
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  const copied = copiesOf(last)
    .filter(({ from }) => from !== "packages")
    .flatMap(({ sources }) => sources.map((source) => source.replace("/app/", "")));

  test("copies only files that exist or that its own steps create", () => {
    const made = ["node_modules", "dist/web"];
    const sources = copies.flatMap((copy) => copy.sources).map((source) => source.replace("/app/", ""));
    for (const source of sources) {
      expect(made.includes(source) || existsSync(path.join(root, source)), source).toBe(true);
    }
  });

  test("does not run as root, and has a health check", () => {
    expect(last).toContain("USER node");
    expect(last.some((line) => line.startsWith("HEALTHCHECK "))).toBe(true);
    expect(last.findIndex((line) => line.startsWith("USER "))).toBeLessThan(
      last.findIndex((line) => line.startsWith("CMD ")),
    );
  });

  test.each(["x64", "arm64"])("contains the native parts of packages for Debian on %s", (cpu) => {
    expect(lines).toContainEqual(expect.stringMatching(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-bookworm-slim$/));
    const bases = lines.filter((line) => line.startsWith("FROM "));
    for (const base of bases) expect(base).toMatch(/^FROM \$\{NODE_IMAGE\}/);
    for (const line of lines) expect(line).not.toMatch(/--omit=optional|--no-optional/);
    const { packages } = z
      .object({ packages: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(read("package-lock.json")));
    for (const name of ["@img/sharp-linux-", "@img/sharp-libvips-linux-"]) {
      expect(packages[`node_modules/${name}${cpu}`]).toMatchObject({ optional: true, libc: ["glibc"] });
    }
  });

  test("copies no secret and no data into the image", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const name of [".env", ".git", ".data*"]) expect(ignored).toContain(name);
  });

  test("contains no test, no test data and no demo account", () => {
    const emptied =
      /^RUN find core files server \\\( -name '\*\.test\.ts' -o -name '\*\.guards\.diff' \\\) -delete && +find core files server -name fixtures -prune/;
    expect(lines).toContainEqual(expect.stringMatching(emptied));
    for (const folder of ["prisma", "prisma/seed", "tools", "testing"]) expect(copied).not.toContain(folder);
  });

  test.each(["main", "worker", "migrate", "admin"].map((name) => `server/${name}.ts`))(
    "contains everything that %s imports",
    (entry) => {
      const { files, packages } = reachableFrom(root, entry);
      const { dependencies } = z
        .object({ dependencies: z.record(z.string(), z.string()) })
        .parse(JSON.parse(read("package.json")));
      expect(files.length).toBeGreaterThan(10);
      expect(packages.length).toBeGreaterThan(3);
      for (const name of packages) expect(Object.keys(dependencies), name).toContain(name);
      for (const file of files) {
        expect(
          copied.some((name) => file === name || file.startsWith(`${name}/`)),
          file,
        ).toBe(true);
        expect(file).not.toMatch(/\.test\.ts$|\/fixtures\//);
      }
    },
  );
});
