import { deletionDays, deletionMoment, requestsDueAt } from "#core/auth/deletion-rules.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { currentPasswordDescription } from "../auth/proof/password-fields.ts";
import { requestDeletion, withdrawDeletion } from "./request-deletion.ts";

builder.objectField(User, "deletesAt", (t) =>
  t.field({
    type: "DateTime",
    nullable: true,
    description:
      "When the account will be deleted at the seller's request; null if deletion is not requested.",
    resolve: ({ deletionRequestedAt }) => deletionRequestedAt && deletionMoment(deletionRequestedAt),
  }),
);

builder.objectField(User, "isDeletionDue", (t) =>
  t.boolean({
    description:
      "Whether the deletion's time has come or it has begun, so that it can no longer be withdrawn.",
    resolve: ({ deletionRequestedAt, deletionStartedAt }, _args, { deps }) =>
      deletionRequestedAt !== null &&
      (deletionStartedAt !== null || deletionRequestedAt <= requestsDueAt(deps.clock.now())),
  }),
);

sellerMutation("requestAccountDeletion", {
  does: `Schedules the account for deletion in ${deletionDays} days, unless \`withdrawAccountDeletion\` is called before then, and notifies the seller by e-mail. A subscription does not renew in the meantime. Requires \`currentPassword\` or, without a password, a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED). Succeeds if deletion is already requested.`,
  takes: "Proof of identity.",
  input: (t) => ({ currentPassword: t.string({ description: currentPasswordDescription }) }),
  cost: hashingCost,
  refuses: [InvalidInputError, RefusedError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    const { currentPassword } = input;
    await requestDeletion(deps, { userId: account.id, sessionId, currentPassword }, identity);
    const viewer = await requireAccount(deps, account.id);
    identity.refresh(viewer);
    return { viewer };
  },
  gives: "The account is scheduled for deletion.",
  output: viewerOutput("The seller, with `deletesAt`."),
});

sellerMutation("withdrawAccountDeletion", {
  does: "Withdraws the request to delete the account; a subscription whose renewal it stopped renews again. Succeeds if there is no request; DELETION_STARTED once the deletion is due or has begun.",
  cost: 100,
  resolve: async (_input, { deps, identity }) => {
    const { account } = await identity.requireSession();
    await withdrawDeletion(deps, account.id, identity);
    const viewer = await requireAccount(deps, account.id);
    identity.refresh(viewer);
    return { viewer };
  },
  gives: "The account is kept.",
  output: viewerOutput("The seller, without `deletesAt`."),
});
