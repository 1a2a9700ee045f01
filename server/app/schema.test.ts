import { readFile } from "node:fs/promises";
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
} from "graphql";
import { expect, test } from "vitest";
import { printedSchema, printedSchemaPath } from "#scripts/print-schema.ts";
import { schema } from "./schema.ts";

type Described = { at: string; description: string | null | undefined; deprecationReason?: string | null };

/** A type and every type inside it. */
function partsOf(type: GraphQLNamedType): Described[] {
  const own = { at: type.name, description: type.description };
  if (isEnumType(type)) {
    return [own, ...type.getValues().map((value) => ({ ...value, at: `${type.name}.${value.name}` }))];
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return [own, ...fields.map((field) => ({ ...field, at: `${type.name}.${field.name}` }))];
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [own];
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const at = `${type.name}.${field.name}`;
    return [{ ...field, at }, ...field.args.map((arg) => ({ ...arg, at: `${at}(${arg.name}:)` }))];
  });
  return [own, ...fields];
}

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);
const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
const parts: Described[] = [
  ...types.flatMap(partsOf),
  ...directives.flatMap(({ name, description, args }) => [
    { at: `@${name}`, description },
    ...args.map((arg) => ({ ...arg, at: `@${name}(${arg.name}:)` })),
  ]),
];
const missing = (found: Described[]) => found.map(({ at }) => at);

test("schema.graphql matches the code: run `node scripts/print-schema.ts`", async () => {
  expect(await readFile(printedSchemaPath, "utf8")).toBe(printedSchema());
});

test("I5 every type, field, argument, input field, enum value and directive is described", () => {
  expect(parts.length).toBeGreaterThan(250);
  expect(missing(parts.filter(({ description }) => !description?.trim()))).toEqual([]);
});

test("I5 the description of every input and figure of a calculation names its unit", () => {
  const ofCalculation = parts.filter(
    ({ at }) => /^(PriceInput|PriceResult)\./.test(at) && !at.endsWith("clientMutationId"),
  );
  expect(ofCalculation.length).toBeGreaterThan(40);
  const flags =
    /\.(mode|fixedFeeAuto|freeShipping|commissionCap|extraHighlight|useAds|marketplace|rule|notices|examples)$/;
  const units = /R\$|%|in reais|a factor from 0 to 1/;
  const unitless = ofCalculation.filter(
    ({ at, description }) => !flags.test(at) && !units.test(description ?? ""),
  );
  expect(missing(unitless)).toEqual([]);
});

test("AP-11 no description has a number that only this repository explains", () => {
  const numbered = parts.filter(({ description }) =>
    /\b(D\d{2,3}|S\d{1,2}-\d{2}|[A-Z]{2,3}-\d{2})\b/.test(description ?? ""),
  );
  expect(missing(numbered)).toEqual([]);
});

test("I5 AP-13 every deprecation names a replacement and a day", () => {
  const dateless = parts.filter(
    ({ deprecationReason }) =>
      typeof deprecationReason === "string" &&
      !/ Kept until \d{4}-\d{2}-\d{2} at least\.$/.test(deprecationReason),
  );
  expect(missing(dateless)).toEqual([]);
  const hasty = parts.filter(
    ({ deprecationReason }) =>
      typeof deprecationReason === "string" &&
      !/\w+ \w+/.test(deprecationReason.replace("No longer supported", "")),
  );
  expect(missing(hasty)).toEqual([]);
  const spoken = parts.filter(
    ({ description, deprecationReason }) => /deprecated/i.test(description ?? "") && !deprecationReason,
  );
  expect(missing(spoken)).toEqual([]);
});

test("D388 AP-01 one query reads a field in every member of a mutation's result", () => {
  const results = types.filter(isUnionType).filter(({ name }) => name.endsWith("Result"));
  expect(results.length).toBeGreaterThan(20);
  const fields = results.flatMap((result) =>
    result.getTypes().flatMap((member) =>
      Object.values(member.getFields()).map(({ name, type }) => ({
        at: `${result.name}.${name}`,
        type: String(type),
      })),
    ),
  );
  const conflicts = [...Map.groupBy(fields, ({ at }) => at)].filter(
    ([, found]) => new Set(found.map(({ type }) => type)).size > 1,
  );
  expect(conflicts.map(([at]) => at)).toEqual([]);
});
