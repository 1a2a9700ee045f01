import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { announcedWithinDays } from "#server/features/trials/check-trials.ts";
import { tablePolicies } from "#server/platform/table-policies/table-policies.ts";
import { ageText, momentBefore, type Removal } from "./removal.ts";
import { removals } from "./removals.ts";
import { retentionTables } from "./retention-table.ts";

const decided = Object.entries(tablePolicies).map(([model, { table }]) => [model, table]);

test("SEC-12 D111 every table of schema.prisma has its retention decided", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const models = [...schema.matchAll(/^model (\w+) \{[\s\S]*?@@map\("(\w+)"\)\n\}/gm)];
  expect(models).toHaveLength(schema.match(/^model /gm)?.length ?? 0);
  expect(decided.toSorted()).toEqual(models.map(([, model, table]) => [model, table]).toSorted());
});

test("SEC-12 D111 a table that keeps no rows has a removal without a condition", () => {
  const emptied = removals.filter((removal: Removal) => !removal.condition).map(({ table }) => table);
  const unkept = Object.values(tablePolicies).flatMap(({ table, kept }) => (kept === null ? [table] : []));
  expect([...new Set<string>(emptied)].toSorted()).toEqual(unkept.toSorted());
});

test("SEC-12 D111 docs/operations.md has the tables of the code", () => {
  expect(readFileSync("docs/operations.md", "utf8")).toContain(`\n${retentionTables()}\n`);
});

test("SEC-12 D111 an event is kept as long as its once key is needed", () => {
  const now = new Date();
  const kept = removals.flatMap(({ name, after }) =>
    name === "handled_events" ? [momentBefore(now, after)] : [],
  );
  expect(kept).toHaveLength(1);
  expect(Number(kept[0])).toBeLessThan(Number(momentBefore(now, { days: announcedWithinDays })));
});

test("an age is shown as text and counts calendar years", () => {
  const now = new Date("2028-02-29T12:00:00.000Z");
  const moments = [{ hours: 1 }, { days: 30 }, { years: 5 }, { years: 1 }].map((age) => [
    ageText(age),
    momentBefore(now, age).toISOString(),
  ]);
  expect(moments).toEqual([
    ["1 hour", "2028-02-29T11:00:00.000Z"],
    ["30 days", "2028-01-30T12:00:00.000Z"],
    ["5 years", "2023-03-01T12:00:00.000Z"],
    ["1 year", "2027-03-01T12:00:00.000Z"],
  ]);
});
