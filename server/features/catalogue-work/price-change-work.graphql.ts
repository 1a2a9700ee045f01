import { PriceChange } from "#server/features/catalogue/history/price-change-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { CatalogueWork, findWork } from "./catalogue-work-type.ts";

/** The kind of work that changes by these actors belong to. */
const workOf = { IMPORT: "Import", BULK_STEP: "BulkStep", UNDO: "BulkStep" } as const;

builder.prismaObjectField(PriceChange, "work", (t) =>
  t.field({
    type: CatalogueWork,
    nullable: true,
    complexity: 5,
    select: { actor: true, actorId: true, userId: true },
    description:
      "The import that made the change, or the bulk step that made or undid it; null otherwise, and once it was removed.",
    resolve: ({ actor, actorId: id, userId }, _args, { deps }) => {
      if (id === null || actor === "PERSON" || actor === "API_KEY") return null;
      return findWork(deps.db, workOf[actor], { id, userId });
    },
  }),
);
