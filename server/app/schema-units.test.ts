import { getNamedType, isInputObjectType, isInterfaceType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { schema } from "./schema.ts";

/** Words of a description that say in what a number is. The guide has the table of units. */
const money = /centavos|\breais\b|R\$|units of `currency`/i;
const share = /%|a factor from 0 to 1/;
const measure = /\bgrams\b|\bg\b|\bcm\b|\bbytes\b|\b(?:days?|hours|seconds|months?|year)\b|\bpoints\b/i;
const count =
  /\bnumber of\b|\bhow (?:many|often)\b|\brows?\b|\bunits\b|\bentries\b|\bcount\b|how many times/i;
const other =
  /\bmultiple\b|\bROAS\b|\brank\b|\bplace\b|\bposition\b|\bversion\b|HTTP status|0 to 1\b|unit of the field/i;
const units = [money, share, measure, count, other];

type Figure = { at: string; name: string; description: string };

/** Every number of the schema: fields, arguments and inputs. */
const figures: Figure[] = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
  .filter(({ name }) => !name.startsWith("__"))
  .flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => {
      const args = "args" in field ? field.args : [];
      return [field, ...args].map((part) => ({ part, at: `${type.name}.${field.name}` }));
    }),
  )
  .filter(({ part }) => ["Int", "Float"].includes(getNamedType(part.type).name))
  .map(({ part: { name, description }, at }) => ({
    at: at.endsWith(`.${name}`) ? at : `${at}(${name}:)`,
    name,
    description: description ?? "",
  }));

test("AP-06 D452 the description of every number names its unit", () => {
  expect(figures.length).toBeGreaterThan(500);
  const unitless = figures.filter(({ description }) => !units.some((unit) => unit.test(description)));
  expect(unitless.map(({ at, description }) => `${at}: ${description}`)).toEqual([]);
});

test.each([
  ["Cents", money],
  ["Pct", share],
  ["Grams", measure],
  ["Cm", measure],
] as const)("AP-06 D452 a number whose name ends in %s says that unit", (ending, unit) => {
  const named = figures.filter(({ name }) => name.endsWith(ending));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(({ description }) => !unit.test(description)).map(({ at }) => at)).toEqual([]);
});
