import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const table = readFileSync("docs/security/asvs.md", "utf8");

/** The level 1 requirements of the standard (5.0.0). */
const levelOne = [
  ...["1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.3.1", "1.3.2", "1.5.1", "2.1.1", "2.2.1", "2.2.2"],
  ...["2.3.1", "3.2.1", "3.2.2", "3.3.1", "3.4.1", "3.4.2", "3.5.1", "3.5.2", "3.5.3", "4.1.1", "4.4.1"],
  ...["5.2.1", "5.2.2", "5.3.1", "5.3.2", "6.1.1", "6.2.1", "6.2.2", "6.2.3", "6.2.4", "6.2.5", "6.2.6"],
  ...["6.2.7", "6.2.8", "6.3.1", "6.3.2", "6.4.1", "6.4.2", "7.2.1", "7.2.2", "7.2.3", "7.2.4", "7.4.1"],
  ...["7.4.2", "8.1.1", "8.2.1", "8.2.2", "8.3.1", "9.1.1", "9.1.2", "9.1.3", "9.2.1", "10.4.1", "10.4.2"],
  ...["10.4.3", "10.4.4", "10.4.5", "11.3.1", "11.3.2", "11.4.1", "12.1.1", "12.2.1", "12.2.2", "13.4.1"],
  ...["14.2.1", "14.3.1", "15.1.1", "15.2.1", "15.3.1"],
];

const rows = table
  .slice(0, table.indexOf("## Level 2"))
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("docs/security/asvs.md lists every level 1 requirement of ASVS 5.0 once", () => {
  const listed = rows.flatMap(([, cell = ""]) => numbersIn(cell));
  expect(listed.toSorted()).toEqual(levelOne.toSorted());
});

test("every row says how the requirement is met, why it deviates, or why it does not apply", () => {
  for (const [, , state = "", how = ""] of rows) {
    expect(["Holds", "Deviation", "Operator", "None"]).toContain(state);
    expect(how).not.toBe("");
  }
});

/** Counts the requirements of a row: `6.2.5 to 6.2.8` are four. */
function numbersIn(cell: string): string[] {
  return [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?: to \d+\.\d+\.(\d+))?/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${section}.${Number(first) + index}`,
      ),
  );
}
