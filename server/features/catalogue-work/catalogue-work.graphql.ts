import { ownNode } from "#server/features/account/own-node.ts";
import { BulkStep } from "#server/features/bulk-pricing/bulk-step-type.ts";
import { PriceChange } from "#server/features/catalogue/history/price-change-type.ts";
import { Import } from "#server/features/imports/import-type.ts";
import type { Db } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { watchWork } from "./watch-work.ts";

const CatalogueWork = builder.unionType("CatalogueWork", {
  description: "Long-running work on the catalogue: an import or a bulk step.",
  types: [Import, BulkStep],
});

/** The seller's own row of a type of the union; null for any other id. */
async function findWork(db: Db, typename: string, own: { id: string; userId: string }) {
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

builder.subscriptionField("catalogueWork", (t) =>
  t.field({
    type: CatalogueWork,
    description:
      "An import or a bulk step of the signed-in seller, sent immediately and after each change, at most four times a second. If the stream completes, subscribe again. Errors: UNAUTHENTICATED without a session, NOT_FOUND for any other id, RATE_LIMITED when the session already has 10 open streams or the seller 30.",
    args: { id: t.arg.globalID({ required: true, description: "Global id of the import or bulk step." }) },
    complexity: { field: databaseCost },
    subscribe: async (_root, { id }, context) => {
      const { deps, identity } = context;
      const { account, sessionId } = await identity.requireSession();
      const own = await ownNode(id.id, context);
      const find = () => findWork(deps.db, id.typename, own);
      if (!(await find())) throw new AppError("NOT_FOUND");
      return watchWork(deps, { id: own.id.toLowerCase(), userId: account.id, sessionId }, find);
    },
    resolve: (row) => row,
  }),
);

/** The kind of work behind the changes of each actor. */
const workOf = { IMPORT: "Import", BULK_STEP: "BulkStep", UNDO: "BulkStep" } as const;

builder.prismaObjectField(PriceChange, "work", (t) =>
  t.field({
    type: CatalogueWork,
    nullable: true,
    complexity: 5,
    select: { actor: true, actorId: true, userId: true },
    description:
      "The import that made the change, or the bulk step that made or undid it; null otherwise, and once that work was deleted.",
    resolve: ({ actor, actorId: id, userId }, _args, { deps }) => {
      if (id === null || actor === "PERSON" || actor === "API_KEY") return null;
      return findWork(deps.db, workOf[actor], { id, userId });
    },
  }),
);
