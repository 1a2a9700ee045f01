import type { Prisma } from "#server/platform/db/generated/client.ts";

/** A product as it is stored. */
export type ProductRow = Prisma.ProductGetPayload<object>;
