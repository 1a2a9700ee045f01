import { type GraphQLType, getNamedType, isInputObjectType, isInterfaceType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { schema } from "./schema.ts";

/** Words of a description that say in what a number is. The guide has the table of units. */
const money = /centavos|\breais\b|R\$|units of `currency`/i;
const share = /%|\bper cent\b|a factor from 0 to 1/i;
const measure = /\bgrams\b|\bg\b|\bcm\b|\bbytes\b|\b(?:days?|hours|seconds|months?|year)\b|\bpoints\b/i;
const count =
  /\bnumber of\b|\bhow (?:many|often)\b|\brows?\b|\bunits\b|\bentries\b|\bcount\b|how many times/i;
const other =
  /\bmultiple\b|\bROAS\b|\brank\b|\bplace\b|\bposition\b|\bversion\b|HTTP status|0 to 1\b|unit of the field/i;
const units = [money, share, measure, count, other];

type Figure = { at: string; name: string; description: string };

type Part = { name: string; description?: string | null | undefined; type: GraphQLType };

function figure(at: string, { name, description, type }: Part): Figure[] {
  const isNumber = ["Int", "Float"].includes(getNamedType(type).toString());
  return isNumber ? [{ at, name, description: description ?? "" }] : [];
}

/** Every number of the schema: fields, arguments and inputs. */
const figures: Figure[] = Object.values(schema.getTypeMap()).flatMap((type) => {
  if (type.name.startsWith("__")) return [];
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => figure(`${type.name}.${field.name}`, field));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const at = `${type.name}.${field.name}`;
    return [figure(at, field), ...field.args.map((arg) => figure(`${at}(${arg.name}:)`, arg))].flat();
  });
});

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
