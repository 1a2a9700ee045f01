import { builder } from "#server/platform/graphql/builder.ts";
import { User } from "./user-type.ts";
import { watchAccount } from "./watch-account.ts";

builder.subscriptionField("viewerChanged", (t) =>
  t.field({
    type: User,
    nullable: true,
    description:
      "The signed-in seller: at once, and again after each change of the account, its subscription or its cancellation requests, whoever made it. Null, and the end, when the session has ended; an end without it means to ask again. UNAUTHENTICATED when there is no session, RATE_LIMITED when the session has 10 such streams open, or the seller 30.",
    subscribe: async (_root, _args, { deps, identity }) => {
      const { account, sessionId } = await identity.requireSession();
      return watchAccount(deps, account.id, sessionId);
    },
    resolve: (account, _args, { identity }) => {
      // The identity outlives the event: other fields must not see the account as it was before.
      if (account) identity.refresh(account);
      return account;
    },
  }),
);
