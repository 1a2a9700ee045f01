import { z } from "zod";
import { InvalidInputError } from "#server/platform/errors.ts";

const maxPosition = 2 ** 31 - 1;
const place = z.object({
  stepId_position: z.object({ stepId: z.string(), position: z.int().min(0).max(maxPosition) }),
});

/** Throws InvalidInputError for a cursor that is not of this step's list, as `requireCursor` does. */
export function requireStepCursor(
  { cursor }: { cursor?: unknown },
  { after }: { after?: string | null | undefined },
  stepId: string,
): void {
  if (cursor === undefined) return;
  if (place.safeParse(cursor).data?.stepId_position.stepId === stepId) return;
  throw new InvalidInputError([
    { field: after ? "after" : "before", message: "Este cursor não é desta lista." },
  ]);
}
