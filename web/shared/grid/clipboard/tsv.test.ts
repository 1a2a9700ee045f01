import fc from "fast-check";
import { expect, test } from "vitest";
import { readTsv, writeTsv } from "./tsv.ts";

test.each<[string, string[][]]>([
  ["55,90\r\n133,90\r\n70,90\r\n", [["55,90"], ["133,90"], ["70,90"]]],
  [
    "a\tb\nc\td",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ['"duas\nlinhas"\t2', [["duas\nlinhas", "2"]]],
  ['"diz ""oi"""', [['diz "oi"']]],
  ['7" de tela\t1', [['7" de tela', "1"]]],
  ['"sem fim\t1', [['"sem fim', "1"]]],
  ["", [[""]]],
])("GR-03 %j is read as a spreadsheet wrote it", (text, rows) => {
  expect(readTsv(text)).toEqual(rows);
});

test("GR-03 what is copied is read back as it was", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "1", ",", '"', "\t", "\n", "\r") });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, (written) => {
      // A last row of empty cells is the line break after the row before it.
      fc.pre(written.length === 1 || written.at(-1)?.join("") !== "");
      expect(readTsv(writeTsv(written))).toEqual(written);
    }),
  );
});
