import { z } from "zod";
import { InvalidInputError } from "#server/platform/errors.ts";

/** The message for a field that the call does not define. */
export const unknownField = "Campo desconhecido.";

const optionalText = z.string().nullish();

/**
 * A required text field, with further JSON Schema keywords for its description. Parsed as optional,
 * because core's rules refuse a missing one with the message and order of a form. Name it in
 * `required`.
 */
export function requiredTextField(keywords: Keywords = {}) {
  return described({ type: "string", ...keywords });
}

/** A text field that may be missing or null, with further JSON Schema keywords. */
export function optionalTextField(keywords: Keywords = {}) {
  return described({ type: ["string", "null"], ...keywords });
}

/** JSON Schema keywords. */
type Keywords = Readonly<Record<string, unknown>>;

function described(keywords: Keywords) {
  return optionalText.meta({
    override({ jsonSchema }) {
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, keywords);
    },
  });
}

/** Marks fields as required in the description of a body. */
export function required<Schema extends z.ZodObject>(
  schema: Schema,
  ...names: (keyof Schema["shape"] & string)[]
): Schema {
  return schema.meta({ override: { required: names } });
}

/**
 * Parses a body by its schema. Unknown fields and wrong types are field errors, like broken rules
 * (D30).
 */
export function parseFields<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError(parsed.error.issues.flatMap(toFieldIssues));
}

function toFieldIssues(issue: z.core.$ZodIssue): { field: string; message: string }[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, 20).map((field) => ({ field: field.slice(0, 100), message: unknownField }));
  }
  return [{ field: issue.path.join("."), message: "Este campo deve ser um texto." }];
}
