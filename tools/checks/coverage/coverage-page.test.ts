import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { citations, coverageFile, promises } from "./coverage-page.ts";

const page = readFileSync(coverageFile, "utf8");
const rows = promises(page);
const cited = citations();

describe("docs/coverage.md", () => {
  test("lists each promise once", () => {
    expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))]);
  });

  test("lists every promise that a test cites", () => {
    expect([...cited.keys()].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  });

  test.each(rows.filter(({ builtIn }) => builtIn !== "—"))(
    "$id is built where the page says, and a test cites it",
    (row) => {
      const place = row.builtIn.replaceAll("`", "");
      expect(existsSync(path.join(path.dirname(coverageFile), "..", place)), place).toBe(true);
      expect(cited.get(row.id) ?? []).not.toEqual([]);
    },
  );
});
