import type { PriceFileOutcome } from "#core/comparison/price-files/price-file-text.ts";
import { storedRows } from "#server/features/comparisons/engine/stored-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { PageArgs } from "#server/platform/graphql/connections/keyset-page.ts";

const rows = storedRows({
  table: Prisma.sql`price_file_rows`,
  of: Prisma.sql`price_file_id`,
  id: Prisma.sql`id`,
  orders: {
    ROW: { value: Prisma.sql`r.position`, type: Prisma.sql`int`, direction: "ASC", nullable: false },
  },
});

/** A page of a price file's rows in the file's order, those with one outcome or all. */
export function listRows(db: Db, priceFileId: string, outcome: PriceFileOutcome | null, page: PageArgs) {
  const where = outcome === null ? Prisma.sql`TRUE` : Prisma.sql`r.outcome = ${outcome}::price_file_outcome`;
  return rows.page(db, priceFileId, { where, order: "ROW", page }, (ids) =>
    db.priceFileRow.findMany({ where: { id: { in: ids }, priceFileId } }),
  );
}
