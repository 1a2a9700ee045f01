import type { PriceFileOutcome } from "#core/price-files/price-file-text.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { keysetPage, type PageArgs } from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";

/** A page of a price file's rows in the file's order, those with one outcome or all. */
export async function listRows(
  db: Db,
  priceFileId: string,
  outcome: PriceFileOutcome | null,
  page: PageArgs,
) {
  const withOutcome =
    outcome === null ? Prisma.empty : Prisma.sql`AND r.outcome = ${outcome}::price_file_outcome`;
  const order = {
    name: "ROW",
    value: Prisma.sql`r.position`,
    type: Prisma.sql`int`,
    direction: "ASC",
    nullable: false,
  } as const;
  const keys = await keysetPage(
    order,
    Prisma.sql`r.id`,
    page,
    async ({ columns, where, orderBy, limit }) =>
      await db.$queryRaw`
        SELECT ${columns} FROM price_file_rows r
        WHERE r.price_file_id = ${priceFileId}::uuid ${withOutcome} AND ${where}
        ORDER BY ${orderBy} LIMIT ${limit}`,
  );
  return toConnection(keys, await db.priceFileRow.findMany({ where: { id: { in: keys.ids }, priceFileId } }));
}
