import { User } from "#server/features/account/user-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { watchAccount } from "./watch-account.ts";

builder.subscriptionField("viewerChanged", (t) =>
  t.field({
    type: User,
    nullable: true,
    description:
      "The signed-in seller, sent immediately and after each change of the account, its subscription or its cancellation requests. When the session ends, the stream sends null and completes; if it completes without null, subscribe again. Errors: UNAUTHENTICATED without a session, RATE_LIMITED with 10 open streams of the session or 30 of the seller.",
    subscribe: async (_root, _args, { deps, identity }) => {
      const { account, sessionId } = await identity.requireSession();
      return watchAccount(deps, account.id, sessionId);
    },
    resolve: (account, _args, { identity }) => {
      // The identity outlives the event: other fields must not see the earlier account.
      if (account) identity.refresh(account);
      return account;
    },
  }),
);
