import type { Env } from "#server/platform/env/env.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const SupportLinks = builder.objectRef<Env["support"]>("SupportLinks").implement({
  description: "Contacts of the support team; null where not configured.",
  fields: (t) => ({
    chatUrl: t.exposeString("chatUrl", {
      nullable: true,
      description: "Chat with the support team.",
    }),
    schedulingUrl: t.exposeString("schedulingUrl", {
      nullable: true,
      description: "Booking page of the free 15-minute consultation.",
    }),
    communityUrl: t.exposeString("communityUrl", {
      nullable: true,
      description: "Invitation to the sellers' community.",
    }),
    email: t.exposeString("email", { nullable: true, description: "The support team's e-mail address." }),
  }),
});

builder.queryField("supportLinks", (t) =>
  t.field({
    type: SupportLinks,
    description: "How to contact the support team. Needs no session.",
    resolve: (_root, _args, { deps }) => deps.env.support,
  }),
);
