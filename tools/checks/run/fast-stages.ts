import { existsSync, globSync } from "node:fs";
import { testsNear, typeProjects } from "./changed-files.ts";
import { installChromium } from "./programs/chromium.ts";
import { installRedis } from "./programs/redis.ts";
import { checkTypes, type Outcome, runCheck, runVitest, type Stage } from "./stages.ts";

const nothing: Outcome = { passed: 0, failed: [] };

/** Tests of the unit project that read other files as text, so that no import leads to them. */
const readsFiles = ["tools/checks/docs", "tools/checks/guards", "tools/checks/source"];

/**
 * What `npm run test:fast` does about changed files, in two lanes: format, types and imports of
 * them; the tests without I/O that import them, directly or not, and the tests on Postgres and in a
 * browser that stand nearest to them.
 */
export function fastLanes(changed: readonly string[]): [checks: Stage[], tests: Stage[]] {
  const files = changed.filter((file) => existsSync(file));
  const sources = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith(".d.ts"));
  const dbTests = testsNear(files, globSync("{server,prisma,scripts,tools,testing}/**/*.db.test.ts"));
  const componentTests = testsNear(files, globSync("web/**/*.component.test.ts"));
  return [
    [
      ["Format and lint of changed files", () => formatOf(files)],
      ...typeProjects(files).map(
        (project): Stage => [
          `Types of ${project === "." ? "the server, tools and tests" : `${project}/`}`,
          () => checkTypes(project, { isIncremental: true }),
        ],
      ),
      ["Imports of changed files", () => importsOf(sources)],
    ],
    [
      ["Tests of documents and guards", (held) => runVitest("unit", readsFiles, held)],
      [
        "Tests without I/O that import changed files",
        async (held) => (sources.length > 0 ? runVitest("unit", sources, held, "related") : nothing),
      ],
      [
        "Server tests next to changed files",
        async (held) => {
          if (dbTests.length === 0) return nothing;
          await installRedis();
          return runVitest("db", dbTests, held);
        },
      ],
      [
        "Components next to changed files",
        async (held) => {
          if (componentTests.length === 0) return nothing;
          await installChromium();
          return runVitest("component", componentTests, held);
        },
      ],
    ],
  ];
}

async function formatOf(files: readonly string[]): Promise<Outcome> {
  if (files.length === 0) return nothing;
  return runCheck("biome", ["check", "--no-errors-on-unmatched", "--files-ignore-unknown=true", ...files]);
}

async function importsOf(sources: readonly string[]): Promise<Outcome> {
  if (sources.length === 0) return nothing;
  return runCheck("depcruise", [...sources, "--config", ".dependency-cruiser.cjs"]);
}
