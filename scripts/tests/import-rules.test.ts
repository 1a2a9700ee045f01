import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const house = mkdtempSync(path.join(tmpdir(), "import-rules-"));
afterAll(() => rmSync(house, { recursive: true }));

/** Each row breaks one rule: a file, what it imports, and the rule that has to notice. */
const breaches = [
  ["core/price.ts", "../web/shared/money.ts", "core-is-pure"],
  ["core/clock.ts", "node:process", "core-is-pure"],
  ["core/schema.ts", "zod", "core-is-pure"],
  ["server/features/trials/start-trial.ts", "./trial.graphql.ts", "use-cases-know-no-edge"],
  ["server/features/trials/trial.rest.ts", "./trial.graphql.ts", "edges-know-no-other-edge"],
  ["server/app/create-app.ts", "../web/shared/money.ts", "server-stays-on-its-side"],
  ["web/shared/api.ts", "../../server/app/create-app.ts", "web-stays-on-its-side"],
  ["web/features/help/page.tsx", "../pricing/plan-card.tsx", "features-know-no-other-feature"],
  ["web/pages/plans/plan-card.tsx", "../../app/router.tsx", "features-know-no-app"],
  ["web/shared/money.ts", "../features/help/page.tsx", "shared-knows-no-feature"],
  ["sandbox/stripe/server.ts", "../../server/app/create-app.ts", "sandbox-stands-alone"],
] as const;

function write(file: string, imported: string): void {
  mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(house, file), `import type { It } from "${imported}";\nexport type Self = It;\n`);
}

describe("import rules", () => {
  for (const file of ["server/access/trial.graphql.ts", "web/app/router.tsx"]) write(file, "node:path");
  for (const [file, imported] of breaches) write(file, imported);

  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      ...["core", "server", "web", "sandbox", "--output-type", "json"],
      ...["--config", path.join(root, ".dependency-cruiser.cjs")],
    ],
    { cwd: house, encoding: "utf8" },
  );
  const { violations } = (JSON.parse(stdout) as CruiseReport).summary;

  test.each(breaches)("%s importing %s breaks %s", (file, _imported, rule) => {
    expect(violations).toContainEqual(
      expect.objectContaining({ from: file, rule: { name: rule, severity: "error" } }),
    );
  });
});

type CruiseReport = {
  summary: { violations: { from: string; rule: { name: string; severity: string } }[] };
};
