import { ownNode } from "#server/features/account/own-node.ts";
import { AppError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { CatalogueWork, findWork } from "./catalogue-work-type.ts";
import { watchWork } from "./watch-work.ts";

builder.subscriptionField("catalogueWork", (t) =>
  t.field({
    type: CatalogueWork,
    description:
      "An import or a bulk step of the signed-in seller, sent immediately and after each change, at most four times a second. If it completes, subscribe again. Errors: UNAUTHENTICATED without a session, NOT_FOUND for anything else, RATE_LIMITED with 10 open streams of the session or 30 of the seller.",
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
