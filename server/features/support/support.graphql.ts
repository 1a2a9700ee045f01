import type { Env } from "#server/platform/env/env.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const SupportLinks = builder.objectRef<Env["support"]>("SupportLinks").implement({
  description: "Where sellers find help, as far as it is configured.",
  fields: (t) => ({
    chatUrl: t.exposeString("chatUrl", {
      nullable: true,
      description: "Opens a chat with the support team.",
    }),
    schedulingUrl: t.exposeString("schedulingUrl", {
      nullable: true,
      description: "Books the free consultation of 15 minutes.",
    }),
    communityUrl: t.exposeString("communityUrl", {
      nullable: true,
      description: "Invites to the sellers' community.",
    }),
    email: t.exposeString("email", { nullable: true, description: "The support team's e-mail address." }),
  }),
});

builder.queryField("supportLinks", (t) =>
  t.field({
    type: SupportLinks,
    description: "Contacts of the support team. No need to be signed in.",
    resolve: (_root, _args, { deps }) => deps.env.support,
  }),
);
