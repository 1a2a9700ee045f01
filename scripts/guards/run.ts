/**
 * `npm run guards`: removes each guard in turn and runs the test that must fail. Prints the guards whose
 * removal no test detects, and exits with 1 when there are any. Always restores the file.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Guard } from "./guard.ts";
import { guards } from "./guards.ts";

function isDetected({ file, find, replace, test }: Guard): boolean {
  const original = readFileSync(file, "utf8");
  writeFileSync(
    file,
    original.replace(find, () => replace),
  );
  try {
    const project = test.endsWith(".db.test.ts") ? "db" : "unit";
    const { status } = spawnSync("vitest", ["run", "--project", project, test], { stdio: "ignore" });
    return status !== 0;
  } finally {
    writeFileSync(file, original);
  }
}

const only = process.argv[2];
const chosen = guards.filter(({ file, prevents }) => !only || `${file} ${prevents}`.includes(only));
const missed: Guard[] = [];
for (const guard of chosen) {
  const detected = isDetected(guard);
  console.log(`${detected ? "detected" : "MISSED  "}  ${guard.prevents} (${guard.file})`);
  if (!detected) missed.push(guard);
}
console.log(`\n${chosen.length - missed.length} of ${chosen.length} guards are tested.`);
process.exitCode = missed.length === 0 ? 0 : 1;
