/**
 * `npm run guards -- [text]…`: removes each guard in turn and runs the test that must fail; with texts, only
 * the guards whose file or description contains one of them. Prints the guards whose removal no test
 * detects, and exits with 1 when there are any. Always restores the file.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import startServices from "../tests/database.ts";
import type { Guard } from "./guard.ts";
import { guards } from "./guards.ts";

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const folder = mkdtempSync(path.join(tmpdir(), "calculadora-guards-"));
const outputFile = path.join(folder, "report.json");

/** How many tests of a file pass and fail. A file that does not compile has none. */
function countTests(test: string): { passed: number; failed: number } {
  const project = test.endsWith(".db.test.ts") ? "db" : "unit";
  writeFileSync(outputFile, '{"numPassedTests":0,"numFailedTests":0}');
  const options = ["--project", project, "--reporter", "json", "--outputFile", outputFile];
  spawnSync("vitest", ["run", ...options, test], { stdio: "ignore" });
  const counts = report.parse(JSON.parse(readFileSync(outputFile, "utf8")));
  return { passed: counts.numPassedTests, failed: counts.numFailedTests };
}

function withoutGuard<Result>({ file, find, replace }: Guard, work: () => Result): Result {
  const original = readFileSync(file, "utf8");
  const changed = original.replace(find, () => replace);
  try {
    writeFileSync(file, changed);
    return work();
  } finally {
    writeFileSync(file, original);
  }
}

const texts = process.argv.slice(2);
const chosen = guards.filter(
  ({ file, prevents }) => texts.length === 0 || texts.some((text) => `${file} ${prevents}`.includes(text)),
);
const missed: Guard[] = [];
const isGreen = new Map<string, boolean>();
const stopServices = await startServices();
try {
  for (const guard of chosen) {
    const { test, prevents, file } = guard;
    // A test that fails with the guard in place would detect anything.
    if (!isGreen.has(test)) {
      const { passed, failed } = countTests(test);
      isGreen.set(test, passed > 0 && failed === 0);
    }
    const { passed, failed } = withoutGuard(guard, () => countTests(test));
    const isDetected = isGreen.get(test) && failed > 0;
    const result = isGreen.get(test) ? `${failed} of ${passed + failed} tests fail` : `${test} is not green`;
    console.log(`${isDetected ? "detected" : "MISSED  "}  ${prevents} (${file}): ${result}`);
    if (!isDetected) missed.push(guard);
  }
} finally {
  await stopServices();
  rmSync(folder, { recursive: true });
}
console.log(`\n${chosen.length - missed.length} of ${chosen.length} guards are tested.`);
process.exitCode = missed.length === 0 ? 0 : 1;
