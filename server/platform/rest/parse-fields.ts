import { z } from "zod";
import { InvalidInputError } from "#server/platform/errors.ts";

/** What is said of a field that the call does not know. */
export const unknownField = "Campo desconhecido.";

const optionalText = z.string().nullish();

/**
 * A text field that a body must bring, with what else its description says. Core's rules refuse a missing one, in the
 * words and the order of a form: so it is parsed like one that may be missing. `required` lists it.
 */
export function requiredTextField(keywords: Keywords = {}) {
  return described({ type: "string", ...keywords });
}

/** A text field that may be missing or null, with what else its description says. */
export function optionalTextField(keywords: Keywords = {}) {
  return described({ type: ["string", "null"], ...keywords });
}

/** Of JSON Schema. */
type Keywords = Readonly<Record<string, unknown>>;

function described(keywords: Keywords) {
  return optionalText.meta({
    override({ jsonSchema }) {
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, keywords);
    },
  });
}

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
    return issue.keys.slice(0, 20).map((field) => ({ field: field.slice(0, 100), message: unknownField }));
  }
  return [{ field: issue.path.join("."), message: "Este campo deve ser um texto." }];
}
