import { builder } from "../builder.ts";

export const OrderDirection = builder.enumType("OrderDirection", {
  description: "A sort direction.",
  values: {
    ASC: { description: "From lowest to highest." },
    DESC: { description: "From highest to lowest." },
  },
});

/** Arguments of a list that is sorted by when its entries were created (D391). */
export const createdArgs = builder.args((t) => ({
  createdSince: t.field({
    type: "DateTime",
    description: "Only those created at this instant or later.",
  }),
  direction: t.field({
    type: OrderDirection,
    required: true,
    defaultValue: "DESC",
    description: "DESC: newest first. ASC: oldest first, for a program that reads what is new.",
  }),
}));

type CreatedArgs = { createdSince?: Date | null | undefined; direction: "ASC" | "DESC" };

/** The condition of `createdArgs` on the rows of a Prisma model. */
export function createdSinceWhere({ createdSince }: Pick<CreatedArgs, "createdSince">) {
  return createdSince ? { createdAt: { gte: createdSince } } : {};
}

/** The order of `createdArgs`; total, as ids are unique. */
export function createdOrderBy({ direction }: Pick<CreatedArgs, "direction">) {
  const order = direction === "ASC" ? ("asc" as const) : ("desc" as const);
  return [{ createdAt: order }, { id: order }];
}
