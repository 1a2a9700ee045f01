import { maxSimulationName } from "#core/simulation/simulation-name.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { ListingFilterInput } from "#server/features/catalogue/listings/listing-filter-input.ts";
import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import { maxSelectedListings } from "#server/features/catalogue/selection/selection.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { cancelSimulation, deleteSimulations, renameSimulation } from "./change-simulation.ts";
import { storedChanges } from "./simulation-json.ts";
import { maxSimulations, rerunSimulation, startSimulation } from "./start-simulation.ts";
import { SimulationChangesInput } from "./types/simulation-changes-type.ts";
import { Simulation } from "./types/simulation-type.ts";

/** A simulation prices a whole catalogue. */
const simulationCost = 5000;

const write = { authScopes: { signedIn: true }, extensions: openToKeys("WRITE") } as const;
const idDescription = "Global id of the simulation.";
const notFound = "NOT_FOUND for another seller's simulation.";
const started = `Follow its progress with \`catalogueWork\` until it is READY. Requires the feature \`campaign_simulator\`, else FEATURE_DENIED; the oldest that the seller has not named gives way to the ${maxSimulations + 1}st.`;

builder.relayMutationField(
  "startSimulation",
  {
    description: "What to simulate. Give exactly one of `ids`, `filter` and `sameListingsAs`.",
    inputFields: (t) => ({
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
      name: t.string({
        description: `Its name, at most ${maxSimulationName} characters. Absent: one like '15% de desconto, nov/26'.`,
      }),
    }),
  },
  {
    ...write,
    description: `Starts a simulation, which writes nothing to the catalogue (SC-04). ${started}`,
    complexity: { field: simulationCost },
    errors: {
      types: [InvalidInputError],
      union: { name: "StartSimulationResult", description: "The result of `startSimulation`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      const { ids, filter, sameListingsAs, changes, name } = input;
      const simulation = await startSimulation(deps, viewer, {
        ids: ids?.map((id) => requireIdOf("Listing", id)) ?? null,
        filter: filter ?? null,
        sameListingsAs: sameListingsAs ? requireIdOf("Simulation", sameListingsAs) : null,
        changes: storedChanges(changes),
        name,
      });
      return { viewer, simulation };
    },
  },
  {
    description: "The simulation was started.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
      simulation: t.expose("simulation", { type: Simulation, description: "The simulation." }),
    }),
  },
);

builder.relayMutationField(
  "rerunSimulation",
  {
    description: "The simulation to repeat.",
    inputFields: (t) => ({
      id: t.globalID({ for: Simulation, required: true, description: idDescription }),
    }),
  },
  {
    ...write,
    description: `Starts another simulation with the same changes and selection, and today's catalogue (SC-07); the earlier one stays. ${started} ${notFound}`,
    complexity: { field: simulationCost },
    errors: {
      types: [InvalidInputError],
      union: { name: "RerunSimulationResult", description: "The result of `rerunSimulation`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      const simulation = await rerunSimulation(deps, { id: requireIdOf("Simulation", input.id), account });
      return { viewer: account, simulation };
    },
  },
  {
    description: "The simulation was started again.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
      simulation: t.expose("simulation", { type: Simulation, description: "The new simulation." }),
    }),
  },
);

builder.relayMutationField(
  "renameSimulation",
  {
    description: "The new name.",
    inputFields: (t) => ({
      id: t.globalID({ for: Simulation, required: true, description: idDescription }),
      name: t.string({ required: true, description: `At most ${maxSimulationName} characters.` }),
    }),
  },
  {
    ...write,
    description: `Gives a simulation another name. ${notFound}`,
    complexity: { field: 2 * databaseCost },
    errors: {
      types: [InvalidInputError],
      union: { name: "RenameSimulationResult", description: "The result of `renameSimulation`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      const id = requireIdOf("Simulation", input.id);
      return { simulation: await renameSimulation(deps, { id, account }, input.name) };
    },
  },
  {
    description: "The simulation was renamed.",
    outputFields: (t) => ({
      simulation: t.expose("simulation", { type: Simulation, description: "The simulation." }),
    }),
  },
);

builder.relayMutationField(
  "cancelSimulation",
  {
    description: "The simulation to stop.",
    inputFields: (t) => ({
      id: t.globalID({ for: Simulation, required: true, description: idDescription }),
    }),
  },
  {
    ...write,
    description: `Stops a simulation. One that has ended stays as it is: \`state\` says so. ${notFound}`,
    complexity: { field: 2 * databaseCost },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      return {
        simulation: await cancelSimulation(deps, { id: requireIdOf("Simulation", input.id), account }),
      };
    },
  },
  {
    description: "The simulation has ended.",
    outputFields: (t) => ({
      simulation: t.expose("simulation", { type: Simulation, description: "The simulation." }),
    }),
  },
);

builder.relayMutationField(
  "deleteSimulations",
  {
    description: "The simulations to delete.",
    inputFields: (t) => ({
      ids: t.globalIDList({
        for: Simulation,
        required: true,
        description: `Global ids, at most ${maxSimulations}.`,
      }),
    }),
  },
  {
    ...write,
    description: `Deletes simulations with their listings; those that are gone, or another seller's, do not count.`,
    complexity: { field: 2 * databaseCost },
    errors: {
      types: [InvalidInputError],
      union: { name: "DeleteSimulationsResult", description: "The result of `deleteSimulations`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      await deleteSimulations(
        deps,
        viewer,
        input.ids.map((id) => requireIdOf("Simulation", id)),
      );
      return { viewer };
    },
  },
  {
    description: "The simulations were deleted.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
    }),
  },
);
