import { readFile } from "node:fs/promises";
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { printedSchema, printedSchemaPath } from "./print-schema.ts";
import { schema } from "./schema.ts";

test("schema.graphql is what the code says: `node server/graphql/print-schema.ts` writes it", async () => {
  expect(await readFile(printedSchemaPath, "utf8")).toBe(printedSchema());
});

test("every type, field and argument is described", () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
  const builtIn = new Set(["String", "Int", "Float", "Boolean", "ID"]);
  const undescribed = types.flatMap((type) => {
    if (builtIn.has(type.name)) return [];
    const own = type.description ? [] : [type.name];
    if (isEnumType(type) || !(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)))
      return own;
    return own.concat(
      Object.values(type.getFields()).flatMap((field) => {
        const args = "args" in field ? field.args : [];
        const missing = [field, ...args].filter(({ description }) => !description);
        return missing.map(({ name }) => `${type.name}.${field.name} ${name}`);
      }),
    );
  });
  expect(undescribed).toEqual([]);
});
