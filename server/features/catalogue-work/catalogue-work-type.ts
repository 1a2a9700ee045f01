import { BulkStep } from "#server/features/bulk-pricing/bulk-step-type.ts";
import { Import } from "#server/features/imports/import-type.ts";
import type { Db } from "#server/platform/db/client.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const CatalogueWork = builder.unionType("CatalogueWork", {
  description: "Long work on the catalogue.",
  types: [Import, BulkStep],
});

/** The seller's own row of a type of the union; null for any other id. */
export async function findWork(db: Db, typename: string, own: { id: string; userId: string }) {
  // Pothos needs the brand to tell the type of a row in a union.
  if (typename === "Import") {
    const row = await db.import.findUnique({ where: own });
    return row && Import.addBrand(row);
  }
  if (typename === "BulkStep") {
    const row = await db.bulkStep.findUnique({ where: own });
    return row && BulkStep.addBrand(row);
  }
  return null;
}
