import { builder } from "../graphql/builder.ts";
import { User } from "../graphql/user-type.ts";

builder.subscriptionField("viewerChanged", (t) =>
  t.field({
    type: User,
    nullable: true,
    description:
      "The signed-in seller: at once, and again after each change of the account, its subscription or its cancellation requests, whoever made it. Null, and the end, when the session has ended. UNAUTHENTICATED when there is none.",
    subscribe: async function* (_root, _args, { visitor }) {
      yield await visitor.requireAccount();
    },
    resolve: (account) => account,
  }),
);
