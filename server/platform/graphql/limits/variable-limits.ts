import { maxBulkProducts } from "#core/sale/price-input-rules.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/** The schema's largest input has 20 fields and three levels. */
const maxKeys = 64;
const maxDepth = 8;
/** The longest list that any input accepts. */
const maxItems = maxBulkProducts;
/** The longest accepted string is a reason of 2,000 characters, at most 8,000 UTF-16 units. */
const maxTextLength = 10_000;
/** The caller chooses the names in the variables, and the message quotes them. */
const maxNameLength = 40;

/** Which limit the variables exceed, and where, innermost key first. */
type Excess = { path: string[]; message: string };

/**
 * Throws InvalidInputError for variables larger than any input of the schema (D36). Runs before
 * graphql coerces them, because graphql prints a whole wrong object into the error of each of its
 * fields.
 */
export function checkVariableSize(variables: unknown): void {
  const excess = findExcess(variables, 1);
  if (!excess) return;
  const field = excess.path.reverse().join(".") || "variables";
  throw new InvalidInputError([{ field, message: excess.message }]);
}

function findExcess(value: unknown, depth: number): Excess | null {
  if (typeof value === "string") return value.length > maxTextLength ? excesses.text : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth > maxDepth) return excesses.depth;
  return Array.isArray(value) ? findInList(value, depth) : findInObject(value, depth);
}

function findInList(items: readonly unknown[], depth: number): Excess | null {
  if (items.length > maxItems) return excesses.items;
  for (const [index, item] of items.entries()) {
    const excess = findExcess(item, depth + 1);
    if (excess) return { ...excess, path: [...excess.path, String(index)] };
  }
  return null;
}

function findInObject(object: object, depth: number): Excess | null {
  if (Object.keys(object).length > maxKeys) return excesses.keys;
  for (const [name, value] of Object.entries(object)) {
    const excess = findExcess(value, depth + 1);
    if (excess) return { ...excess, path: [...excess.path, name.slice(0, maxNameLength)] };
  }
  return null;
}

const excesses = {
  keys: { path: [], message: `Aqui há campos demais. O máximo é ${maxKeys}.` },
  depth: { path: [], message: `Aqui há níveis demais, um dentro do outro. O máximo é ${maxDepth}.` },
  items: { path: [], message: `Envie no máximo ${maxItems} itens por vez.` },
  text: { path: [], message: "Este texto é longo demais. O máximo são 10.000 caracteres." },
} satisfies Record<string, Excess>;
