import { ownNode } from "#server/features/account/own-node.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ChangeActor as Actor } from "#server/platform/db/generated/enums.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const PriceChangeKind = builder.enumType("PriceChangeKind", {
  description: "What changed.",
  values: {
    COST: { description: "The cost of a product." },
    PRICE: { description: "The price of a listing." },
  },
});

const ChangeActor = builder.enumType("ChangeActor", {
  description: "Who changed a cost or a price.",
  values: {
    PERSON: { description: "The seller, signed in." },
    API_KEY: { description: "A program with an API key." },
    IMPORT: { description: "An imported file." },
    BULK_STEP: { description: "A change of many prices at once." },
    UNDO: { description: "An earlier change was undone." },
    SCENARIO: { description: "The price of a scenario was used." },
  },
});

export const PriceChange = builder.prismaNode("PriceChange", {
  description: "A change of a cost or a price, kept permanently. Money in centavos.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    kind: t.expose("kind", { type: PriceChangeKind, description: "What changed." }),
    listing: t.relation("listing", {
      nullable: true,
      complexity: 5,
      description: "The listing whose price changed; null for a cost, and once the listing was removed.",
    }),
    product: t.relation("product", {
      complexity: 5,
      description: "The product whose cost changed, or the product of the listing.",
    }),
    oldCents: t.exposeInt("oldCents", {
      nullable: true,
      description: "The value before the change; null: unknown. Centavos.",
    }),
    newCents: t.exposeInt("newCents", {
      nullable: true,
      description: "The value after the change; null: unknown. Centavos.",
    }),
    profitCents: t.exposeFloat("profitCents", {
      nullable: true,
      description:
        "Profit of one sale after the change; for a cost, on the product's first listing. Null: unknown. Centavos.",
    }),
    ruleId: t.exposeString("ruleId", {
      nullable: true,
      description: "Id in `feeSchedules` of the marketplace rule in force then; null with own fees.",
    }),
    actor: t.expose("actor", { type: ChangeActor, description: "Who changed it." }),
    actorName: t.string({
      nullable: true,
      complexity: 5,
      description:
        "Name of the API key that made or undid the change, of the file whose import did, or of the scenario; null otherwise.",
      resolve: (change, _args, { deps }) => actorName(deps.db, change),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it changed." }),
  }),
});

batchOwnNodes("PriceChange", ({ priceChange }, selection, own) =>
  priceChange.findMany({ ...selection, where: own }),
);

type Change = { userId: string; actor: Actor; actorId: string | null; actorName: string | null };

/**
 * The name of the API key or of the imported file that made a change. Prisma reads the files of a
 * page in one query.
 */
async function actorName(
  db: Db,
  { userId, actor, actorId: id, actorName: name }: Change,
): Promise<string | null> {
  if ((actor !== "IMPORT" && actor !== "UNDO") || id === null || name !== null) return name;
  const file = await db.import.findUnique({ where: { id, userId }, select: { fileName: true } });
  return file?.fileName ?? null;
}
