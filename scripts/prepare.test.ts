import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calculadora-prepare-"));
});
afterAll(() => rm(folder, { recursive: true }));

const importOf = (file: string) => JSON.stringify(path.resolve(import.meta.dirname, file));

/** Runs JavaScript in a process of its own; `heard` waits for a text of its output. */
function run(script: string) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      output += data;
      for (const listener of listeners) listener();
    });
  const heard = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => output.includes(text) && resolve();
      listeners.add(look);
      look();
    });
  const ended = once(child, "close").then(([code]) => ({ code, output }));
  return { child, heard, ended };
}

test("Ctrl-C in the first start waits until the running command has ended", async () => {
  const file = path.join(folder, "ended");
  // As npm, it ends some time after the signal.
  const command = `
    process.on("SIGINT", () => setTimeout(() => {
      require("fs").writeFileSync(${JSON.stringify(file)}, "ended"); process.exit(1);
    }, 300));
    require("fs").writeFileSync(${JSON.stringify(`${file}-begun`)}, "");
    setInterval(() => {}, 1000);`;
  const { child, ended } = run(`
    import { runQuietly } from ${importOf("run-quietly.mjs")};
    await runQuietly(process.execPath, ["--eval", ${JSON.stringify(command)}], {})
      .catch((error) => console.log(error.message));`);
  await expect
    .poll(() =>
      readFile(`${file}-begun`, "utf8").then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  child.kill("SIGINT");
  expect((await ended).output).toContain("Stopped. The next start begins this step again.");
  expect(await readFile(file, "utf8")).toBe("ended");
});

test("a start that waits for another one names its process and the lock's file", async () => {
  const lock = path.join(folder, ".prepare.lock");
  await writeFile(lock, String(process.pid));
  const { heard, ended } = run(`
    import { withLock } from ${importOf("prepare-lock.mjs")};
    await withLock(${JSON.stringify(lock)}, async () => console.log("prepared"));`);
  await heard(`Process ${process.pid} is preparing this clone (${lock})`);
  await rm(lock);
  expect((await ended).output).toContain("prepared");
});
