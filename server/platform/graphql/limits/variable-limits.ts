import { maxBulkProducts } from "#core/calculator/price-input-rules.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/** The largest input of the schema has 20 fields, and lies three levels deep. */
const maxKeys = 64;
const maxDepth = 8;
/** No list that is taken is longer. */
const maxItems = maxBulkProducts;
/** The longest text that is taken is a reason of 2,000 characters, in at most 8,000 units of UTF-16. */
const maxTextLength = 10_000;
/** Names in the variables are the sender's. */
const maxNameLength = 40;

/** Where the variables are too large, from the inside out, and how. */
type Excess = { path: string[]; message: string };

/**
 * Throws InvalidInputError for variables that are larger than any input of the schema (D36): counted before graphql
 * coerces them, because it prints all of a wrong object into the error of each of its fields.
 */
export function checkVariableSize(variables: unknown): void {
  const excess = findExcess(variables, 1);
  if (!excess) return;
  const field = excess.path.reverse().join(".") || "variables";
  throw new InvalidInputError([{ field, message: excess.message }]);
}

function findExcess(value: unknown, depth: number): Excess | null {
  if (typeof value === "string") return value.length > maxTextLength ? told.text : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth > maxDepth) return told.depth;
  return Array.isArray(value) ? findInList(value, depth) : findInObject(value, depth);
}

function findInList(items: readonly unknown[], depth: number): Excess | null {
  if (items.length > maxItems) return told.items;
  for (const [index, item] of items.entries()) {
    const excess = findExcess(item, depth + 1);
    if (excess) return { ...excess, path: [...excess.path, String(index)] };
  }
  return null;
}

function findInObject(object: object, depth: number): Excess | null {
  if (Object.keys(object).length > maxKeys) return told.keys;
  for (const [name, value] of Object.entries(object)) {
    const excess = findExcess(value, depth + 1);
    if (excess) return { ...excess, path: [...excess.path, name.slice(0, maxNameLength)] };
  }
  return null;
}

const told = {
  keys: { path: [], message: `Aqui há campos demais. O máximo é ${maxKeys}.` },
  depth: { path: [], message: `Aqui há níveis demais, um dentro do outro. O máximo é ${maxDepth}.` },
  items: { path: [], message: `Envie no máximo ${maxItems} itens por vez.` },
  text: { path: [], message: "Este texto é longo demais. O máximo são 10.000 caracteres." },
} satisfies Record<string, Excess>;
