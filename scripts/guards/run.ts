/**
 * `npm run guards -- [text]…`: removes each guard in turn and runs the test that must fail; with texts, only
 * the guards whose file or description contains one of them. Prints the guards whose removal no test
 * detects, and exits with 1 when there are any. Always restores the file.
 */
import { readFileSync, writeFileSync } from "node:fs";
import startServices from "../tests/database.ts";
import type { Guard } from "./guard.ts";
import { openGuardTests, type TestCounts } from "./guard-tests.ts";
import { guards } from "./guards.ts";

const texts = process.argv.slice(2);
const chosen = guards.filter(
  ({ file, prevents }) => texts.length === 0 || texts.some((text) => `${file} ${prevents}`.includes(text)),
);
const missed: Guard[] = [];
const isGreen = new Map<string, boolean>();
const stopServices = await startServices();
const tests = await openGuardTests();

/** What the guard's test says of the code without the guard. */
async function runWithout({ file, find, replace, test }: Guard): Promise<TestCounts> {
  const original = readFileSync(file, "utf8");
  try {
    write(
      file,
      original.replace(find, () => replace),
    );
    return await tests.run(test);
  } finally {
    write(file, original);
  }
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  tests.noteChange(file);
}

try {
  for (const guard of chosen) {
    const { test, prevents, file } = guard;
    // A test that fails with the guard in place would detect anything.
    if (!isGreen.has(test)) {
      const { passed, failed } = await tests.run(test);
      isGreen.set(test, passed > 0 && failed === 0);
    }
    const { passed, failed } = await runWithout(guard);
    const isDetected = isGreen.get(test) && failed > 0;
    const result = isGreen.get(test) ? `${passed} tests passed, ${failed} failed` : `${test} is not green`;
    console.log(`${isDetected ? "detected" : "MISSED  "}  ${prevents} (${file}): ${result}`);
    if (!isDetected) missed.push(guard);
  }
} finally {
  await tests.close();
  await stopServices();
}
console.log(`\n${chosen.length - missed.length} of ${chosen.length} guards are tested.`);
process.exitCode = missed.length === 0 ? 0 : 1;
