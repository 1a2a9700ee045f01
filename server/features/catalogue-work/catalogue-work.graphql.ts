import { ownNode } from "#server/features/account/own-node.ts";
import { AppError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { workTypes } from "#server/platform/work/work-type.ts";
import { PriceChange } from "../catalogue/price-change-type.ts";
import { requireStreamCaller } from "./stream-caller.ts";
import { watchWork } from "./watch-work.ts";

const CatalogueWork = builder.unionType("CatalogueWork", {
  description: "Long-running work on the catalogue: an import, a bulk step, a price file or a simulation.",
  types: () => workTypes().map(({ type }) => type),
});

builder.subscriptionField("catalogueWork", (t) =>
  t.field({
    type: CatalogueWork,
    extensions: openToKeys("READ"),
    description:
      "An import, a bulk step, a price file or a simulation of the seller, sent immediately and after each change, at most four times a second; with a key each event costs as much as the request. If the stream completes, subscribe again. Errors: UNAUTHENTICATED without a session or a key, NOT_FOUND for any other id, RATE_LIMITED when the session or the key already has 10 open streams or the seller 30.",
    args: {
      id: t.arg.globalID({
        required: true,
        description: "Global id of the import, bulk step, price file or simulation.",
      }),
    },
    complexity: { field: databaseCost },
    subscribe: async (_root, { id }, context) => {
      const { deps } = context;
      const caller = await requireStreamCaller(context);
      const own = await ownNode(id.id, context);
      const type = workTypes().find(({ name }) => name === id.typename);
      const find = async () => (type ? await type.find(deps.db, own) : null);
      if (!(await find())) throw new AppError("NOT_FOUND");
      return watchWork(deps, { id: own.id.toLowerCase(), caller }, find);
    },
    resolve: (row) => row,
  }),
);

builder.prismaObjectField(PriceChange, "work", (t) =>
  t.field({
    type: CatalogueWork,
    nullable: true,
    complexity: 5,
    select: { actor: true, actorId: true, userId: true },
    description:
      "The import or the bulk step that made the change, or whose undo did; null otherwise, and once that work was deleted.",
    resolve: async ({ actor, actorId: id, userId }, _args, { deps }) => {
      if (id === null) return null;
      const types = workTypes().filter(({ actors }) => actors.includes(actor));
      const found = await Promise.all(types.map((type) => type.find(deps.db, { id, userId })));
      return found.find((work) => work !== null) ?? null;
    },
  }),
);
