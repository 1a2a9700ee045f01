import { buildSchema, getNamedType, isLeafType, isListType, isNonNullType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import schemaText from "../../../schema.graphql?raw";
import { equalLists } from "./equal-lists.ts";

const schema = buildSchema(schemaText);

test("every list of plain values in the schema is covered, except in mutations' own answers", () => {
  const inSchema = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith("__") && !name.endsWith("Payload"))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isListType(isNonNullType(field.type) ? field.type.ofType : field.type))
        .filter((field) => isLeafType(getNamedType(field.type)))
        .map((field) => `${type.name}.${field.name}`),
    );
  const named = Object.entries(equalLists()).flatMap(([type, fields]) =>
    Object.keys(fields).map((field) => `${type}.${field}`),
  );
  expect(named.toSorted()).toEqual(inSchema.toSorted());
});
