import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { printSchema } from "graphql";
import { schema } from "#server/app/schema.ts";

export const printedSchemaPath = join(import.meta.dirname, "../schema.graphql");

/** The contract as it is committed, so that a change of it shows in review. */
export function printedSchema(): string {
  return `${printSchema(schema)}\n`;
}

if (import.meta.main) await writeFile(printedSchemaPath, printedSchema());
