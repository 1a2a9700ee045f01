import { z } from "zod";
import { InvalidInputError } from "../errors.ts";

/** A text field as a body may bring it: core's rules say what a missing one means. */
export const optionalText = z.string().nullish();

/**
 * A text field that a body must bring. Core's rules refuse a missing one, in the words and the order of a form: it is
 * parsed like an optional one, and described as what it is; `required` lists it.
 */
export const wantedText = optionalText.meta({ override: { type: "string" } });

/** Lists the fields that a body must bring, for its description. */
export function required<Schema extends z.ZodObject>(
  schema: Schema,
  ...names: (keyof Schema["shape"] & string)[]
): Schema {
  return schema.meta({ override: { required: names } });
}

/** Parses a body by its schema. Unknown fields and wrong types are field errors, like those of the rules (D30). */
export function parseFields<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError(parsed.error.issues.flatMap(toFieldIssues));
}

function toFieldIssues(issue: z.core.$ZodIssue): { field: string; message: string }[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys
      .slice(0, 20)
      .map((field) => ({ field: field.slice(0, 100), message: "Campo desconhecido." }));
  }
  return [{ field: issue.path.join("."), message: "Este campo deve ser um texto." }];
}
