import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runParts } from "./run-parts.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calculadora-bench-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function part(name: string, code: string): Promise<string> {
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(file, `import { appendFileSync } from "node:fs";\n${code}`);
  return file;
}

test("a part that throws, exits or is killed does not stop the later ones, and is reported", async () => {
  const ran = path.join(folder, "ran");
  const throws = await part("throws", 'throw new Error("of the test: the bench goes on")');
  const exits = await part("exits", "process.exit(2)");
  const killed = await part("killed", 'process.kill(process.pid, "SIGKILL")');
  const works = await part("works", `appendFileSync(${JSON.stringify(ran)}, "x")`);
  expect(await runParts([throws, exits, killed, works])).toEqual([throws, exits, killed]);
  expect(await readFile(ran, "utf8")).toBe("x");
});
