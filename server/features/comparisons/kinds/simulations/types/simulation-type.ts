import { encodeGlobalID } from "@pothos/plugin-relay";
import type { CampaignPrice } from "#core/comparison/simulation/campaign-prices.ts";
import { simulationAnswer } from "#core/comparison/simulation/simulation-text.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { CampaignVerdict, SimulationGroup } from "#server/features/catalogue/catalogue-enums.ts";
import { maxSelectedListings } from "#server/features/catalogue/selection/selection.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { WorkStateEnum } from "#server/platform/work/work-state-type.ts";
import { registerWorkType } from "#server/platform/work/work-type.ts";
import { examplesOptions } from "../../../engine/compared-examples.ts";
import { countRows, listingIdsOf, listRows } from "../list-rows.ts";
import { pricesBySku } from "../priced-listings.ts";
import { readRequest, readTotals } from "../simulation-json.ts";
import { SimulationChangesType } from "./simulation-changes-type.ts";
import { SimulationRowOrder } from "./simulation-enums.ts";
import { SimulationRow } from "./simulation-row-type.ts";
import { SimulationTotalsType } from "./simulation-totals-type.ts";

const groupArg = "Only listings of this group.";
const verdictArg = "Only listings with this verdict.";

const SimulationPrice = builder.objectRef<CampaignPrice>("SimulationPrice").implement({
  description: "The campaign's own price of a SKU.",
  fields: (t) => ({
    sku: t.exposeString("sku", { description: "The seller's own code." }),
    priceCents: t.exposeInt("priceCents", { description: "What a buyer pays. Centavos." }),
  }),
});

export const Simulation = builder.prismaNode("Simulation", {
  description:
    "What changes would do to a seller's listings. It is calculated once and changes nothing of the catalogue. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name." }),
    state: t.expose("state", {
      type: WorkStateEnum,
      description: "PREPARING while a worker calculates it, then READY; or CANCELLED or FAILED.",
    }),
    changes: t.field({
      type: SimulationChangesType,
      description: "What changes on every listing.",
      resolve: ({ request }) => readRequest(request).changes,
    }),
    prices: t.field({
      type: [SimulationPrice],
      complexity: { field: databaseCost, multiplier: 10 },
      description:
        "The campaign's own prices that it was started with; those of listings removed since are left out.",
      resolve: ({ userId, request }, _args, { deps }) =>
        pricesBySku(deps.db, userId, readRequest(request).prices),
    }),
    minimumMarginPct: t.float({
      description: "The minimum margin of its verdicts, from the seller's settings then. %.",
      resolve: ({ request }) => readRequest(request).minimumMarginPct,
    }),
    today: t.field({
      type: "Date",
      description: "The day whose catalogue and rules it compares with.",
      resolve: ({ request }) => readRequest(request).today,
    }),
    itemCount: t.exposeInt("itemCount", { description: "Number of listings." }),
    doneItems: t.exposeInt("doneItems", { description: "Number of listings simulated so far." }),
    examples: t.field(examplesOptions({ table: "simulation_rows", of: "simulation_id" })),
    failure: t.exposeString("failure", { nullable: true, description: "Code of the reason why it FAILED." }),
    totals: t.field({
      type: SimulationTotalsType,
      description: "The sums of its listings; while PREPARING, of those simulated so far.",
      resolve: ({ summary }) => readTotals(summary),
    }),
    answer: t.string({
      nullable: true,
      description: "The answer in one or two sentences, in Brazilian Portuguese; null unless READY.",
      resolve: ({ state, summary }) => (state === "READY" ? simulationAnswer(readTotals(summary)) : null),
    }),
    rows: t.connection(
      {
        type: SimulationRow,
        args: {
          group: t.arg({ type: SimulationGroup, description: groupArg }),
          verdict: t.arg({ type: CampaignVerdict, description: verdictArg }),
          orderBy: t.arg({
            type: SimulationRowOrder,
            required: true,
            defaultValue: "LARGEST_LOSS",
            description: "How they are sorted.",
          }),
        },
        complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
        description: "Its listings; while PREPARING, those simulated so far.",
        resolve: async ({ id }, { group, verdict, orderBy, ...page }, { deps }) => {
          const filter = { group, verdict };
          return { ...(await listRows(deps.db, id, { filter, order: orderBy, page })), id, filter };
        },
      },
      {
        description: "A page of a simulation's listings.",
        fields: (f) => ({
          totalCount: f.int({
            ...totalCountOptions,
            resolve: ({ id, filter }, _args, { deps }) => countRows(deps.db, id, filter),
          }),
        }),
      },
      { name: "SimulationRowsEdge", description: "A listing of a simulation and its cursor." },
    ),
    listingIds: t.idList({
      args: {
        group: t.arg({ type: SimulationGroup, description: groupArg }),
        verdict: t.arg({ type: CampaignVerdict, description: verdictArg }),
      },
      complexity: { field: databaseCost, multiplier: 10 },
      description: `Global ids of its listings for \`createBulkStep\`, at most ${maxSelectedListings}.`,
      resolve: async ({ id }, filter, { deps }) => {
        const ids = await listingIdsOf(deps.db, id, filter, maxSelectedListings);
        return ids.map((listingId) => encodeGlobalID("Listing", listingId));
      },
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was started." }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was READY, was cancelled or failed; null until then.",
    }),
  }),
});

batchOwnNodes("Simulation", ({ simulation }, selection, own) =>
  simulation.findMany({ ...selection, where: own }),
);

registerWorkType({
  name: "Simulation",
  type: Simulation,
  actors: [],
  find: async (db, where) => {
    const row = await db.simulation.findUnique({ where });
    // Pothos needs the brand to tell the type of a row in a union.
    return row && Simulation.addBrand(row);
  },
});
