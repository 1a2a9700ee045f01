import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { requestCancellation, withdrawCancellation } from "./request-cancellation.ts";

const CancellationRequest = builder.prismaNode("CancellationRequest", {
  description:
    "A seller's request to end the subscription, handled by the support team within 24 hours. `node` only finds the seller's own requests.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    reason: t.exposeString("reason", { description: "The reason given by the seller." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was requested." }),
    isOpen: t.boolean({
      description: "Whether the support team has not handled it yet.",
      resolve: ({ closedAt }) => closedAt === null,
    }),
  }),
});

batchOwnNodes("CancellationRequest", ({ cancellationRequest }, selection, own) =>
  cancellationRequest.findMany({ ...selection, where: own }),
);

builder.objectField(User, "cancellationRequests", (t) =>
  t.prismaConnection(
    {
      type: CancellationRequest,
      cursor: "id",
      complexity: databaseCost,
      description: "The seller's cancellation requests, newest first. At most one is open.",
      resolve: async (query, { id: userId }, args, { deps }) => {
        const { cancellationRequest } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => cancellationRequest.count({ where: { id, userId } })),
        );
        return await cancellationRequest.findMany({
          ...query,
          where: { userId },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        });
      },
      totalCount: ({ id: userId }, _args, { deps }) =>
        deps.db.cancellationRequest.count({ where: { userId } }),
    },
    { description: "A page of a seller's cancellation requests." },
    { name: "UserCancellationRequestsEdge", description: "A cancellation request in a page." },
  ),
);

sellerMutation("requestCancellation", {
  does: "Asks the support team to end the active subscription; SUBSCRIPTION_REQUIRED without one. While a request is open, returns that request.",
  takes: "The reason for cancelling.",
  input: (t) => ({
    reason: t.string({ required: true, description: "1 to 2000 characters, not blank." }),
  }),
  cost: 100,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const { reason } = input;
    const cancellationRequest = await requestCancellation(deps, account, { reason, email: account.email });
    return { viewer: account, cancellationRequest };
  },
  gives: "The request is open.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    cancellationRequest: t.expose("cancellationRequest", {
      type: CancellationRequest,
      description: "The open request: the new one, or the earlier one.",
    }),
  }),
});

sellerMutation("withdrawCancellation", {
  does: "Withdraws the open cancellation request and notifies the support team; NO_OPEN_CANCELLATION when there is none.",
  cost: 100,
  refuses: [RefusedError],
  resolve: async (_input, { deps, identity }) => {
    const account = await identity.requireAccount();
    await withdrawCancellation(deps, account);
    deps.securityEvent(identity, { event: "cancellation_withdrawn", userId: account.id });
    return { viewer: account };
  },
  gives: "No request is open.",
  output: viewerOutput(),
});
