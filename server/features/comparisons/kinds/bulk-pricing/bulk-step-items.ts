import { z } from "zod";
import type { Db } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";

type Choice = "ALL" | "CHANGED" | "RAISED" | "LOWERED" | "LEFT_OUT" | "SKIPPED";

/** The items of a choice. Postgres compares the two columns of a row. */
export function itemsOf(choice: Choice, { fields }: Db["bulkStepItem"]): Prisma.BulkStepItemWhereInput {
  const { oldPriceCents } = fields;
  switch (choice) {
    case "ALL":
      return {};
    case "CHANGED":
      return { outcome: "CHANGED" };
    case "RAISED":
      return {
        outcome: "CHANGED",
        OR: [{ oldPriceCents: null }, { newPriceCents: { gte: oldPriceCents } }],
      };
    case "LOWERED":
      return { outcome: "CHANGED", newPriceCents: { lt: oldPriceCents } };
    case "LEFT_OUT":
      return { state: "LEFT_OUT" };
    case "SKIPPED":
      return { state: { in: ["SKIPPED", "KEPT"] } };
  }
}

export const ItemChoice = builder.enumType("BulkItemChoice", {
  description: "Which listings of a bulk step to return.",
  values: {
    ALL: { description: "All, those with a new price first." },
    CHANGED: { description: "Those with a new price." },
    RAISED: { description: "Those whose new price is higher, or the first one." },
    LOWERED: { description: "Those whose new price is lower." },
    LEFT_OUT: { description: "Those with a new price that the seller has left out." },
    SKIPPED: { description: "Those that the step, or its undo, left unchanged." },
  } satisfies Record<Choice, { description: string }>,
});

type Order = "POSITION" | "CHANGE";

export const ItemOrder = builder.enumType("BulkItemOrder", {
  description: "The order of a bulk step's listings.",
  values: {
    POSITION: { description: "Those with a new price first, then by their age." },
    CHANGE: { description: "The largest change of the price first, up or down." },
  } satisfies Record<Order, { description: string }>,
});

/** The order of a step's items as columns; it is total. */
export function orderOf(order: Order): Prisma.BulkStepItemOrderByWithRelationInput[] {
  return order === "CHANGE" ? [{ changePct: "desc" }, { position: "asc" }] : [{ position: "asc" }];
}

/** The largest position that the database stores. */
export const maxPosition = 2 ** 31 - 1;
const stepCursor = z.object({
  stepId_position: z.object({ stepId: z.string(), position: z.int().min(0).max(maxPosition) }),
});

/**
 * Throws InvalidInputError for a cursor that is not of this step's list, as `requireCursor` does.
 */
export function requireStepCursor(
  { cursor }: { cursor?: unknown },
  { after }: { after?: string | null | undefined },
  stepId: string,
): void {
  if (cursor === undefined) return;
  if (stepCursor.safeParse(cursor).data?.stepId_position.stepId === stepId) return;
  throw new InvalidInputError([
    { field: after ? "after" : "before", message: "Este cursor não é desta lista." },
  ]);
}
