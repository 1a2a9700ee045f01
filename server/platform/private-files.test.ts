import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolderPrivate, makePrivate } from "./private-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calculadora-private-"));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (entry: string) => ((await lstat(path.join(folder, entry))).mode & 0o7777).toString(8);

async function loose(file: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), "x");
  await chmod(path.dirname(path.join(folder, file)), 0o755);
  await chmod(path.join(folder, file), 0o644);
}

test("SEC-20 only the owner can use a folder and everything in it", async () => {
  await loose("mail/a.eml");
  await loose("mail/deep/b.eml");
  await makePrivate(path.join(folder, "mail"));
  expect(await Promise.all(["mail", "mail/deep", "mail/a.eml", "mail/deep/b.eml"].map(modeOf))).toEqual([
    "700",
    "700",
    "600",
    "600",
  ]);
});

test("SEC-20 the target of a link stays unchanged, and a missing path is not an error", async () => {
  await loose("mail/a.eml");
  await loose("elsewhere/c.txt");
  await symlink(path.join(folder, "elsewhere"), path.join(folder, "mail/link"));
  await makePrivate(path.join(folder, "mail"));
  await makePrivate(path.join(folder, "none"));
  expect(await Promise.all(["elsewhere", "elsewhere/c.txt"].map(modeOf))).toEqual(["755", "644"]);
});

test("SEC-20 a folder that all users share stays shared", async () => {
  await chmod(folder, 0o1777);
  await makeFolderPrivate(folder);
  expect(await modeOf(".")).toBe("1777");
  await chmod(folder, 0o755);
  await makeFolderPrivate(folder);
  expect(await modeOf(".")).toBe("700");
});
