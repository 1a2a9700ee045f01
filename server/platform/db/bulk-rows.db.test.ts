import { expect, test } from "vitest";
import { testApp } from "#testing/app/test-app.ts";
import { unnestRows } from "./bulk-rows.ts";

test("rows arrive unchanged, whatever their strings contain", async () => {
  const { db } = await testApp();
  const texts = ["", " ", "NULL", "null", "a,b", '{"', '\\"', "}", "'", "\n\t", "ação €", null];
  const rows = texts.map((text, index) => ({
    text,
    int: index === 0 ? null : -index,
    float: [0.1, -1e-7, 1e21, 5][index % 4],
    isEven: index % 2 === 0,
    json: { text, list: [1, '"\\'] },
    list: text === null ? [] : [text, "x"],
  }));
  const found = await db.$queryRaw`
    SELECT w."text", w."int", w."float", w."isEven", w."json", w."list"::text[] FROM ${unnestRows(rows, {
      text: "text",
      int: "int",
      float: "float8",
      isEven: "boolean",
      json: "jsonb",
      list: "text",
    })}`;
  expect(found).toEqual(rows);
});
