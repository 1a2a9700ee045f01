import { z } from "zod";

/** How Prisma tells of a unique violation through the pg adapter. */
const uniqueViolation = z.object({
  code: z.literal("P2002"),
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }),
  }),
});

/** The name of the unique index that refused a write; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const parsed = uniqueViolation.safeParse(error);
  return parsed.success ? parsed.data.meta.driverAdapterError.cause.constraint.index : null;
}
