import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { printSchema } from "graphql";
import { schema } from "#server/app/schema.ts";

export const printedSchemaPath = join(import.meta.dirname, "../schema.graphql");

/** The API schema as committed, so that changes show in review. */
export function printedSchema(): string {
  return `${printSchema(schema)}\n`;
}

if (import.meta.main) await writeFile(printedSchemaPath, printedSchema());
