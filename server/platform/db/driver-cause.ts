import { z } from "zod";

/** How Prisma passes on what the pg adapter made of an error. */
const driverError = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({
        kind: z.string(),
        originalCode: z.string().optional(),
        constraint: z.object({ index: z.string() }).optional().catch(undefined),
      }),
    }),
  }),
});

type DriverCause = z.infer<typeof driverError>["meta"]["driverAdapterError"]["cause"];

/** What went wrong in the database, by the adapter's word; null when the error is not of the database. */
export function driverCause(error: unknown): DriverCause | null {
  const parsed = driverError.safeParse(error);
  return parsed.success ? parsed.data.meta.driverAdapterError.cause : null;
}
