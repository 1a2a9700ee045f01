import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { citedRules, indexFile, readRules, withRules } from "./product-rules.ts";

/** Neither code nor a test cites these. A new rule is cited where it is implemented or tested. */
const uncited: readonly string[] =
  "D19 D29 D34 D53 D54 D55 D57 D62 D113 D114 D118 D119 D122 D150 D152 D171 D172 D175 D180 D181 D182 D183 D184 D185 D186 D187 D189 D196 D197 D198 D199 D204 D205 D212 D213 D217 D230 D234 D298 D309".split(
    " ",
  );

const pages = readRules();
const rules = [...pages.values()].flat();

test("the index of the product rules is current: run `npm run rules`", () => {
  const index = readFileSync(indexFile, "utf8");
  expect(rules.length).toBeGreaterThan(150);
  expect(index).toBe(withRules(index, pages));
  for (const page of pages.keys()) expect(index).toContain(`(product-rules/${page})`);
});

test("each product rule has its own number", () => {
  expect(rules.filter((id, at) => rules.indexOf(id) !== at)).toEqual([]);
});

test.each([...pages])("%s has its rules in the order of their numbers", (_page, ids) => {
  expect(ids).toEqual(ids.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
});

test("code or tests cite every product rule that is not listed as uncited", () => {
  const cited = citedRules();
  expect(rules.filter((id) => !cited.has(id) && !uncited.includes(id))).toEqual([]);
  expect(uncited.filter((id) => !rules.includes(id))).toEqual([]);
});
