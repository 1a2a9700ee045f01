import type { Prisma } from "#server/platform/db/generated/client.ts";
import { otherTables } from "./other-tables.ts";
import { sellerTables } from "./seller-tables.ts";
import type { TablePolicy } from "./table-policy.ts";

/** Every table. A new model does not compile until its retention and export are decided (D111). */
export const tablePolicies = { ...sellerTables, ...otherTables } satisfies Record<
  Prisma.ModelName,
  TablePolicy
>;
