import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { securityEvents } from "./security-events.ts";

const names = Object.keys(securityEvents);

test("SEC-5 docs/operations.md explains every event of the security log, and no other", () => {
  const operations = readFileSync("docs/operations.md", "utf8");
  const [, table = ""] =
    /^## Security log\n[\s\S]*?\| event \| it means \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(operations) ?? [];
  const described = [...table.matchAll(/^\| `(\w+)` \| (\S.*?) \|/gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(names.toSorted());
});

test("SEC-5 every event is recorded somewhere", () => {
  const files = globSync("server/**/*.ts").filter(
    (file) => !/\.(test|guards)\.ts$|security-events\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(names.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});
