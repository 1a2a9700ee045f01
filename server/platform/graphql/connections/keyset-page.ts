import { isUnstorable } from "#server/platform/db/database-errors.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { defaultPageSize, maxPageSize } from "../limits/page-size.ts";

/** The order of a list: by one value, rows without it last, then by id in the same direction. */
export type KeysetOrder = {
  /** The list's name for the order: a cursor of another order is refused. */
  name: string;
  /** The sorted expression and its Postgres type: `l.price_cents`, `int`. */
  value: Prisma.Sql;
  type: Prisma.Sql;
  direction: "ASC" | "DESC";
  nullable: boolean;
};

export type PageArgs = {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
};

/** One row of a page: enough to load the row and to make its cursor. */
type Key = { id: string; value: string | null };

export type KeysetPage = {
  ids: string[];
  cursors: string[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

/** Runs a query for the keys of one part of a list. `id` is the SQL expression of the row's id. */
export type KeyQuery = (query: {
  columns: Prisma.Sql;
  where: Prisma.Sql;
  orderBy: Prisma.Sql;
  limit: number;
}) => Promise<Key[]>;

const foreignCursor = "Este cursor não é desta lista.";

/**
 * The factor by which a page multiplies the cost of its fields, in addition to the 10 of every list
 * (D36). Never fails.
 */
export function pageMultiplier(args: PageArgs): number {
  return Math.ceil(pageSizeOf(args) / 10);
}

function pageSizeOf({ first, last }: PageArgs): number {
  const size = first ?? last ?? defaultPageSize;
  return Math.min(Math.max(size, 0), maxPageSize);
}

/**
 * Reads one page of a sorted list by an index scan from the cursor's position, so the last page is
 * as fast as the first. Rows without the value form a separate part after the others, so one index
 * serves both directions. Throws InvalidInputError for a negative page size and for a cursor of
 * another list or order.
 */
export async function keysetPage(
  order: KeysetOrder,
  id: Prisma.Sql,
  args: PageArgs,
  query: KeyQuery,
): Promise<KeysetPage> {
  const { first, after, last, before } = args;
  if ((first ?? 0) < 0) throw refusal("first", "Informe 0 ou mais.");
  if ((last ?? 0) < 0) throw refusal("last", "Informe 0 ou mais.");
  if (typeof first === "number" && typeof last === "number")
    throw refusal("last", "Envie `first` ou `last`.");
  const isBackward = typeof last === "number" || (typeof before === "string" && typeof first !== "number");
  const size = pageSizeOf(args);
  const [start, end] = [readCursor(order, "after", after), readCursor(order, "before", before)];
  const walking = walk({ order, id, query, isBackward, start, end, limit: size + 1 });
  const found = await walking.catch((error: unknown) => {
    // This server did not write a cursor with such a value.
    throw isUnstorable(error) ? refusal(after ? "after" : "before", foreignCursor) : error;
  });
  const keys = found.slice(0, size);
  if (isBackward) keys.reverse();
  const cursors = keys.map((key) => writeCursor(order, key));
  const hasMore = found.length > size;
  return {
    ids: keys.map((key) => key.id),
    cursors,
    pageInfo: {
      hasNextPage: end !== null || (!isBackward && hasMore),
      hasPreviousPage: start !== null || (isBackward && hasMore),
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
  };
}

type Walk = {
  order: KeysetOrder;
  id: Prisma.Sql;
  query: KeyQuery;
  isBackward: boolean;
  start: Key | null;
  end: Key | null;
  limit: number;
};

/** The keys between the two cursors: from the start, or from the end when `isBackward`. */
async function walk({ order, id, query, isBackward, start, end, limit }: Walk): Promise<Key[]> {
  const isDescending = (order.direction === "DESC") !== isBackward;
  const direction = isDescending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const keys: Key[] = [];
  for (const part of partsOf(order, isBackward)) {
    if (keys.length >= limit || isOutside(part, start, end)) continue;
    const bounds = [
      boundOf(order, id, part, start, order.direction === "ASC" ? ">" : "<"),
      boundOf(order, id, part, end, order.direction === "ASC" ? "<" : ">"),
    ].filter((bound) => bound !== null);
    const has = order.nullable ? [nullness(order, part)] : [];
    const conditions = [...has, ...bounds];
    keys.push(
      ...(await query({
        columns: Prisma.sql`${id}::text AS id, ${part === "values" ? Prisma.sql`${order.value}::text` : Prisma.sql`NULL`} AS value`,
        where: conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, " AND "),
        orderBy:
          part === "values"
            ? Prisma.sql`${order.value} ${direction}, ${id} ${direction}`
            : Prisma.sql`${id} ${direction}`,
        limit: limit - keys.length,
      })),
    );
  }
  return keys;
}

/** The two parts of a list: rows with the value, then rows without. */
type Part = "values" | "nulls";

function partsOf({ nullable }: KeysetOrder, isBackward: boolean): Part[] {
  if (!nullable) return ["values"];
  return isBackward ? ["nulls", "values"] : ["values", "nulls"];
}

/** Whether a part lies wholly before the start or after the end. */
function isOutside(part: Part, start: Key | null, end: Key | null): boolean {
  if (part === "values") return start !== null && start.value === null;
  return end !== null && end.value !== null;
}

function nullness({ value }: KeysetOrder, part: Part): Prisma.Sql {
  return part === "values" ? Prisma.sql`${value} IS NOT NULL` : Prisma.sql`${value} IS NULL`;
}

/** The rows of a part beyond a cursor; null when the cursor does not lie in it. */
function boundOf(
  { value, type }: KeysetOrder,
  id: Prisma.Sql,
  part: Part,
  key: Key | null,
  sign: "<" | ">",
): Prisma.Sql | null {
  if (key === null || (key.value === null) !== (part === "nulls")) return null;
  const operator = sign === "<" ? Prisma.sql`<` : Prisma.sql`>`;
  if (part === "nulls") return Prisma.sql`${id} ${operator} ${key.id}::uuid`;
  return Prisma.sql`(${value}, ${id}) ${operator} (${key.value}::${type}, ${key.id}::uuid)`;
}

const maxCursorCharacters = 4000;
const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function writeCursor({ name, direction }: KeysetOrder, { id, value }: Key): string {
  return Buffer.from(JSON.stringify([name, direction, id, value])).toString("base64url");
}

function readCursor(
  { name, direction, nullable }: KeysetOrder,
  field: "after" | "before",
  cursor: string | null | undefined,
): Key | null {
  if (typeof cursor !== "string") return null;
  const [ofName, ofDirection, id, value] = parseCursor(cursor);
  const isOfList = ofName === name && ofDirection === direction;
  if (isOfList && typeof id === "string" && uuidForm.test(id)) {
    if (typeof value === "string" && !value.includes("\0")) return { id, value };
    if (value === null && nullable) return { id, value };
  }
  throw refusal(field, foreignCursor);
}

function parseCursor(cursor: string): unknown[] {
  if (cursor.length > maxCursorCharacters) return [];
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function refusal(field: string, message: string): InvalidInputError {
  return new InvalidInputError([{ field, message }]);
}
