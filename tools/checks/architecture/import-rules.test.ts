import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const clone = mkdtempSync(path.join(tmpdir(), "import-rules-"));
afterAll(() => rmSync(clone, { recursive: true }));

/** Each row breaks one rule: a file, what it imports, and the rule that must report it. */
const breaches = [
  ["core/price.ts", "../web/shared/money.ts", "core-imports-lower-layers"],
  ["core/clock.ts", "node:process", "core-is-pure"],
  ["core/schema.ts", "zod", "core-is-pure"],
  ["core/statements/check/check-order.ts", "../answer/answer.ts", "statements-go-one-way-from-check"],
  ["core/statements/merge/join-orders.ts", "../check/check-order.ts", "statements-go-one-way-from-merge"],
  ["files/read-sheets.ts", "node:zlib", "files-run-on-both-sides"],
  ["files/decode-text.ts", "../server/app/create-app.ts", "files-imports-lower-layers"],
  ["server/platform/log.ts", "../features/trials/start-trial.ts", "server-platform-imports-lower-layers"],
  ["server/platform/deps.ts", "../app/create-app.ts", "server-platform-imports-lower-layers"],
  ["server/features/trials/end-trial.ts", "../../app/create-app.ts", "server-features-imports-lower-layers"],
  ["server/features/trials/start-trial.ts", "./trial.graphql.ts", "use-cases-know-no-edge"],
  ["server/features/trials/trial.rest.ts", "./trial.graphql.ts", "edges-know-no-other-edge"],
  ["server/app/create-app.ts", "../../web/shared/money.ts", "server-app-imports-lower-layers"],
  ["server/app/create-deps.ts", "../../testing/app/test-app.ts", "server-app-imports-lower-layers"],
  ["web/shared/api.ts", "../../server/app/create-app.ts", "web-shared-imports-lower-layers"],
  ["web/shared/money.ts", "../features/invoices/list.tsx", "web-shared-imports-lower-layers"],
  ["web/features/checkout/card-form.tsx", "../../pages/help/page.tsx", "web-features-imports-lower-layers"],
  ["web/features/invoices/list.tsx", "../checkout/card-form.tsx", "web-features-know-few-others"],
  ["web/pages/help/page.tsx", "../plans/plan-card.tsx", "pages-know-no-other-page"],
  ["web/pages/plans/plan-card.tsx", "../../app/router.tsx", "web-pages-imports-lower-layers"],
  ["web/app/router.tsx", "../../server/app/create-app.ts", "web-app-imports-lower-layers"],
  ["tools/emulators/stripe/server.ts", "../../../core/price.ts", "tools-emulators-imports-lower-layers"],
] as const;

function write(file: string, imported: string): void {
  mkdirSync(path.join(clone, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(clone, file), `import type { It } from "${imported}";\nexport type Self = It;\n`);
}

describe("import rules", () => {
  for (const file of [
    "server/features/trials/trial.graphql.ts",
    "web/app/router.tsx",
    "testing/app/test-app.ts",
    "core/statements/answer/answer.ts",
  ])
    write(file, "node:path");
  for (const [file, imported] of breaches) write(file, imported);

  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      ...["core", "files", "server", "web", "tools", "--output-type", "json"],
      ...["--config", path.join(root, ".dependency-cruiser.cjs")],
    ],
    { cwd: clone, encoding: "utf8" },
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
