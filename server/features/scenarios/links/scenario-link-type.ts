import { ownNode } from "#server/features/account/own-node.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const ScenarioLink = builder.prismaNode("ScenarioLink", {
  description: "A link that shows a scenario without an account. Its address cannot be read again.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    showCosts: t.exposeBoolean("showCosts", {
      description: "Whether its page shows costs, profit and margins.",
    }),
    isActive: t.boolean({
      description: "Whether it works.",
      resolve: ({ revokedAt, expiresAt }, _args, { deps }) =>
        revokedAt === null && expiresAt > deps.clock.now(),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "When it ends by itself." }),
    revokedAt: t.expose("revokedAt", {
      type: "DateTime",
      nullable: true,
      description: "When its owner ended it; null: not ended.",
    }),
    viewCount: t.exposeInt("viewCount", { description: "How many times it was opened." }),
    lastViewedAt: t.expose("lastViewedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last opened; null: never.",
    }),
  }),
});

batchOwnNodes("ScenarioLink", ({ scenarioLink }, selection, own) =>
  scenarioLink.findMany({ ...selection, where: own }),
);
