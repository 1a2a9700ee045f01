import { User } from "#server/features/account/user-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { listStandingAccess, type StandingAccess, standingAccessKinds } from "./standing-access.ts";

const descriptions: Record<StandingAccess["kind"], string> = {
  WEBHOOK: "A webhook that is on: events are sent to a server.",
  SCENARIO_LINK: "A link that shows a scenario without an account.",
  SCHEDULED_STEP: "A change of prices that begins by itself.",
  DATA_EXPORT: "An export of all data that is being made or can be downloaded.",
};

const Kind = builder.enumType("StandingAccessKind", {
  description: "Kinds of standing access.",
  values: Object.fromEntries(
    standingAccessKinds.map((kind) => [kind, { description: descriptions[kind] }] as const),
  ) as Record<StandingAccess["kind"], { description: string }>,
});

const StandingAccessType = builder.objectRef<StandingAccess>("StandingAccess").implement({
  description:
    "Something that goes on without a session and without a password, until its seller ends it. Revoking an API key ends what the key made.",
  fields: (t) => ({
    kind: t.expose("kind", { type: Kind, description: "What it is." }),
    name: t.exposeString("name", {
      nullable: true,
      description: "The webhook's host or the scenario's name; null for the other kinds.",
    }),
    apiKeyName: t.exposeString("apiKeyName", {
      nullable: true,
      description: "The API key that made it; null if a person did.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    until: t.expose("until", {
      type: "DateTime",
      nullable: true,
      description: "When a link ends, or when a scheduled change begins; null for the other kinds.",
    }),
  }),
});

builder.objectField(User, "standingAccess", (t) =>
  t.field({
    type: [StandingAccessType],
    complexity: 4 * databaseCost,
    description:
      "What continues to work after a new password, unless `endStandingAccess` ends it: at most 50 of each kind, newest first. Refused with an API key.",
    resolve: async (_user, _args, { deps, identity }) => {
      const { account } = await identity.requireSession();
      return await listStandingAccess(deps, account.id);
    },
  }),
);
