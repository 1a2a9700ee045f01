import { maxCampaignPrices } from "#core/comparison/simulation/campaign-prices.ts";
import { maxSimulationName } from "#core/comparison/simulation/simulation-name.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { ListingFilterInput } from "#server/features/catalogue/listing-filter-input.ts";
import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import { maxSelectedListings } from "#server/features/catalogue/selection/selection.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { cancelSimulation, deleteSimulations, renameSimulation } from "./change-simulation.ts";
import { storedChanges } from "./simulation-json.ts";
import { maxSimulations, rerunSimulation, startSimulation } from "./start-simulation.ts";
import { SimulationChangesInput } from "./types/simulation-changes-type.ts";
import { Simulation } from "./types/simulation-type.ts";

/** A simulation prices a whole catalogue. */
const simulationCost = 5000;

const idDescription = "Global id of the simulation.";
const notFound = "NOT_FOUND for another seller's simulation.";
const started = `Follow its progress with \`catalogueWork\` until it is READY. Requires the feature \`campaign_simulator\`, else FEATURE_DENIED; the oldest that the seller has not named gives way to the ${maxSimulations + 1}st.`;

const CampaignPriceInput = builder.inputType("CampaignPriceInput", {
  description: "What a campaign asks of a SKU.",
  fields: (t) => ({
    sku: t.string({ required: true, description: "The product's SKU; case and spaces do not count." }),
    priceCents: t.int({ required: true, description: "What a buyer pays in the campaign. Centavos." }),
  }),
});

sellerMutation("startSimulation", {
  keys: "WRITE",
  does: `Starts a simulation, which writes nothing to the catalogue. ${started}`,
  takes: "What to simulate. Give exactly one of `ids`, `filter` and `sameListingsAs`.",
  input: (t) => ({
    ids: t.globalIDList({
      for: Listing,
      description: `Global ids of the listings, 1 to ${maxSelectedListings}.`,
    }),
    filter: t.field({
      type: ListingFilterInput,
      description:
        "All listings that the filter finds; `{}` is the whole catalogue. Archived listings are never included.",
    }),
    sameListingsAs: t.globalID({
      for: Simulation,
      description: "The selection of this earlier simulation, by ids or by filter.",
    }),
    changes: t.field({
      type: SimulationChangesInput,
      required: true,
      description: "What changes on every listing.",
    }),
    prices: t.field({
      type: [CampaignPriceInput],
      description: `The campaign's own price of each SKU, in place of a discount: only listings of the selection with one of these SKUs are simulated. At most ${maxCampaignPrices}.`,
    }),
    name: t.string({
      description: `Its name, at most ${maxSimulationName} characters. Absent: one like '15% de desconto, nov/26'.`,
    }),
  }),
  cost: simulationCost,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const { ids, filter, sameListingsAs, changes, name, prices } = input;
    const simulation = await startSimulation(deps, viewer, {
      ids: ids?.map((id) => requireIdOf("Listing", id)) ?? null,
      filter: filter ?? null,
      prices: prices ?? [],
      sameListingsAs: sameListingsAs ? requireIdOf("Simulation", sameListingsAs) : null,
      changes: storedChanges(changes),
      name,
    });
    return { viewer, simulation };
  },
  gives: "The simulation was started.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    simulation: t.expose("simulation", { type: Simulation, description: "The simulation." }),
  }),
});

sellerMutation("rerunSimulation", {
  keys: "WRITE",
  does: `Starts another simulation with the same changes and selection, and today's catalogue; the earlier one stays. ${started} ${notFound}`,
  takes: "The simulation to repeat.",
  input: (t) => ({
    id: t.globalID({ for: Simulation, required: true, description: idDescription }),
  }),
  cost: simulationCost,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const simulation = await rerunSimulation(deps, { id: requireIdOf("Simulation", input.id), account });
    return { viewer: account, simulation };
  },
  gives: "The simulation was started again.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    simulation: t.expose("simulation", { type: Simulation, description: "The new simulation." }),
  }),
});

sellerMutation("renameSimulation", {
  keys: "WRITE",
  does: `Gives a simulation another name. ${notFound}`,
  takes: "The new name.",
  input: (t) => ({
    id: t.globalID({ for: Simulation, required: true, description: idDescription }),
    name: t.string({ required: true, description: `At most ${maxSimulationName} characters.` }),
  }),
  cost: 2 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const id = requireIdOf("Simulation", input.id);
    return { simulation: await renameSimulation(deps, { id, account }, input.name) };
  },
  gives: "The simulation was renamed.",
  output: (t) => ({
    simulation: t.expose("simulation", { type: Simulation, description: "The simulation." }),
  }),
});

sellerMutation("cancelSimulation", {
  keys: "WRITE",
  does: `Stops a simulation. One that has ended stays as it is: \`state\` says so. ${notFound}`,
  takes: "The simulation to stop.",
  input: (t) => ({
    id: t.globalID({ for: Simulation, required: true, description: idDescription }),
  }),
  cost: 2 * databaseCost,
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    return {
      simulation: await cancelSimulation(deps, { id: requireIdOf("Simulation", input.id), account }),
    };
  },
  gives: "The simulation has ended.",
  output: (t) => ({
    simulation: t.expose("simulation", { type: Simulation, description: "The simulation." }),
  }),
});

sellerMutation("deleteSimulations", {
  keys: "WRITE",
  does: `Deletes simulations with their listings; those that are gone, or another seller's, do not count.`,
  takes: "The simulations to delete.",
  input: (t) => ({
    ids: t.globalIDList({
      for: Simulation,
      required: true,
      description: `Global ids, at most ${maxSimulations}.`,
    }),
  }),
  cost: 2 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    await deleteSimulations(
      deps,
      viewer,
      input.ids.map((id) => requireIdOf("Simulation", id)),
    );
    return { viewer };
  },
  gives: "The simulations were deleted.",
  output: viewerOutput(),
});
