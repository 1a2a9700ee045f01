import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { selectionOfEdges } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { createdArgs, createdSinceWhere } from "#server/platform/graphql/connections/created-order.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { listNotices, shownNotices } from "./list-notices.ts";
import { markNoticesRead } from "./mark-notices-read.ts";
import { Notice } from "./notice-type.ts";

builder.objectFields(User, (t) => ({
  notices: t.connection(
    {
      type: Notice,
      args: {
        unreadOnly: t.arg.boolean({ description: "Only those that the seller has not read." }),
        ...createdArgs,
      },
      complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
      description: "What the seller was told in the last 90 days, the newest first.",
      resolve: async ({ id: userId }, args, context, info) => {
        const { db } = context.deps;
        const unreadOnly = args.unreadOnly ?? false;
        const page = await listNotices(db, userId, { ...args, unreadOnly, page: args });
        const query = selectionOfEdges("Notice", context, info);
        const rows = await db.notice.findMany({ ...query, where: { id: { in: page.ids }, userId } });
        const where = { ...shownNotices(userId, { unreadOnly }), ...createdSinceWhere(args) };
        return { ...toConnection(page, rows), where };
      },
    },
    {
      name: "UserNoticesConnection",
      description: "A page of a seller's notices.",
      fields: (f) => ({
        totalCount: f.int({
          ...totalCountOptions,
          resolve: ({ where }, _args, { deps }) => deps.db.notice.count({ where }),
        }),
      }),
    },
    { name: "UserNoticesEdge", description: "A notice in a page." },
  ),
  unreadNoticeCount: t.int({
    complexity: databaseCost,
    description: "How many notices the seller has not read.",
    resolve: ({ id }, _args, { deps }) =>
      deps.db.notice.count({ where: shownNotices(id, { unreadOnly: true }) }),
  }),
}));

sellerMutation("markNoticesRead", {
  does: "Marks notices as read. NOT_FOUND for another seller's.",
  takes: "What the seller has read.",
  input: (t) => ({
    noticeId: t.globalID({ for: Notice, required: true, description: "Global id of a notice." }),
    andOlder: t.boolean({
      required: true,
      defaultValue: false,
      description: "Also all that came before it. Newer ones stay unread.",
    }),
  }),
  cost: 2 * databaseCost,
  resolve: async (input, { deps, identity }) => {
    const { account: viewer } = await identity.requireSession();
    const noticeId = requireIdOf("Notice", input.noticeId);
    await markNoticesRead(deps, viewer.id, { noticeId, andOlder: input.andOlder });
    return { viewer };
  },
  gives: "The notices are read.",
  output: viewerOutput(),
});
