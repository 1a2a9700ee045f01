import { expect, test } from "vitest";
import { progressFaults } from "./progress-log.ts";

type Row = [state: string, done: number, total: number | null];

const faultsOf = (rows: Row[]) =>
  progressFaults(rows.map(([state, done, total]) => ({ work: "imports", id: "1", state, done, total })));

test.each<[Row[]]>([
  [
    [
      ["PREPARING", 0, 3],
      ["READY", 0, null],
      ["PREPARING", 0, 3],
      ["PREPARING", 3, 3],
      ["READY", 0, 3],
    ],
  ],
  [
    [
      ["RUNNING", 0, 3],
      ["RUNNING", 2, 3],
      ["RUNNING", 2, 3],
      ["RUNNING", 3, 3],
      ["DONE", 3, 3],
    ],
  ],
])("%j is valid progress", (rows) => {
  expect(faultsOf(rows)).toEqual([]);
});

test.each<[string, Row[]]>([
  [
    "4 of 3 while PREPARING",
    [
      ["PREPARING", 4, 3],
      ["PREPARING", 4, 3],
    ],
  ],
  [
    "from 2 back to 1 while RUNNING",
    [
      ["RUNNING", 2, 3],
      ["RUNNING", 1, 3],
    ],
  ],
  [
    "DONE after 2 of 3",
    [
      ["RUNNING", 2, 3],
      ["DONE", 2, 3],
    ],
  ],
  [
    "READY after 2 of 3",
    [
      ["PREPARING", 2, 3],
      ["READY", 0, 3],
    ],
  ],
  [
    "READY after 0 of 3",
    [
      ["PREPARING", 0, 3],
      ["READY", 0, 3],
    ],
  ],
])("'%s' is a fault", (fault, rows) => {
  expect(faultsOf(rows)[0]).toBe(`imports 1: ${fault}`);
});
