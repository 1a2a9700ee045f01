import { describe, expect, test } from "vitest";
import { csvRows } from "./csv-rows.ts";

const cells = (text: string) => [...csvRows(text, ",")].map((row) => row.cells);

describe("JSON in the cells of a text file", () => {
  test.each([
    ['a,"[{ "x": "1,50", "y": [1] }]",b', '[{ "x": "1,50", "y": [1] }]'],
    ['a,"{ "x": "1,50" }",b', '{ "x": "1,50" }'],
    ['a,"{""x"": ""1,50""}",b', '{"x": "1,50"}'],
  ])("ST-21 a cell of JSON keeps its place, its quotes doubled or not: %s", (text, json) => {
    expect(cells(`${text}\nc,d,e`)).toEqual([
      ["a", json, "b"],
      ["c", "d", "e"],
    ]);
  });

  test("ST-08 an object that never closes ends no other row, however many there are", () => {
    const row = Array.from({ length: 20_000 }, () => '"{ "x": 1').join(",");
    const [first = [], second] = cells(`${row}\na,b`);
    expect(first).toHaveLength(20_000);
    expect(second).toEqual(["a", "b"]);
  });
});
