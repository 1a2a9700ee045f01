import { expect, test } from "vitest";
import { createRowGroups } from "./row-groups.ts";

test("GR-05 an unchanged row of an unchanged group stays the same object", () => {
  const withGroup = createRowGroups<{ id: string }, { name: string }>();
  const row = { id: "listing:1" };
  const group = { name: "Caneca" };
  const joined = withGroup(row, group);
  expect(joined).toEqual({ id: "listing:1", group: { name: "Caneca" } });
  expect(withGroup(row, group)).toBe(joined);
  const renamed = withGroup(row, { name: "Copo" });
  expect(renamed.group.name).toBe("Copo");
  expect(withGroup({ id: "listing:1" }, group)).not.toBe(joined);
});
