import type { Db } from "#server/platform/db/client.ts";

/** `model` is undefined for raw SQL. */
type Query = { model: string | undefined; operation: string };

/** Returns the same client; its queries run when `around` calls `run`. */
export function aroundQueries(
  db: Db,
  around: (query: Query, run: () => Promise<unknown>) => Promise<unknown>,
): Db {
  const extended: object = db.$extends({
    query: {
      $allOperations: ({ model, operation, args, query }) => around({ model, operation }, () => query(args)),
    },
  });
  // Prisma gives an extended client its own type, though it has the methods of the original.
  return extended as Db;
}
