import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * These tests start processes, kill them and wait. If one of them started last, it would keep a
 * single worker busy.
 */
const longest = [
  "tools/chaos/chaos.db.test.ts",
  "server/worker.db.test.ts",
  "server/main.db.test.ts",
  "server/app/web-processes.db.test.ts",
  "tools/checks/api-guide/api-guide.db.test.ts",
  "tools/checks/operations/postgres-restart.db.test.ts",
];

/** Vitest's order (by size in a new clone), but with the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return index < 0 ? longest.length : index;
}
