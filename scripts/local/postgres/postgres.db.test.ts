import { watch } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

test("SEC-20 only the owner can read the database and the file with initdb's password", {
  timeout: 120_000,
}, async () => {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-temporary-"));
  const modes = new Map<string, Promise<string>>();
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
  const watcher = watch(folder, (_event, name) => {
    // The library removes the file once initdb has ended.
    if (name?.startsWith("pg-password-") && !modes.has(name))
      modes.set(name, modeOf(path.join(folder, name)));
  });
  process.env.TMPDIR = folder;
  try {
    const postgres = await startTemporaryPostgres();
    expect(await Promise.all(modes.values())).toEqual(["600"]);
    await postgres.stop();
  } finally {
    watcher.close();
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true });
  }
});
