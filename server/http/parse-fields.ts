import { z } from "zod";
import { InvalidInputError } from "../errors.ts";

/** A text field as a body may bring it: core's rules say what a missing one means. */
export const optionalText = z.string().nullish();

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
