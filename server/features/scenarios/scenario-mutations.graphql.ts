import type { Account } from "#core/entitlements/account.ts";
import { basicScenarioLimit } from "#core/entitlements/features.ts";
import { maxScenarioName } from "#core/scenarios/scenario-name.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { PriceInput } from "#server/features/calculator/price-input-type.ts";
import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import { Product } from "#server/features/catalogue/products/product-type.ts";
import type { Scenario as ScenarioRow } from "#server/platform/db/generated/client.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ErrorInterface } from "#server/platform/graphql/error-types.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { duplicateScenario, renameScenario, requireScenario } from "./change-scenario.ts";
import { deleteScenarios, maxScenariosAtOnce, restoreScenarios } from "./delete-scenarios.ts";
import { saveScenario } from "./save-scenario.ts";
import { ScenarioConflictError } from "./scenario-conflict.ts";
import { Scenario } from "./scenario-type.ts";

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

const write = { keys: "WRITE", cost: 3 * databaseCost } as const;

const idDescription = "Global id of the scenario.";
const notFound = "NOT_FOUND for another seller's scenario.";
const limited = `SCENARIO_LIMIT when a basic account already has ${basicScenarioLimit}.`;

/** The output of a mutation that writes one scenario. */
function scenarioOutput(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, { viewer: Account; scenario: ScenarioRow }>,
) {
  return {
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    scenario: t.expose("scenario", { type: Scenario, description: "The scenario as it is now." }),
  };
}

sellerMutation("saveScenario", {
  ...write,
  does: `Calculates a sale and keeps inputs, rules and results under a name. ${limited} FEATURE_DENIED for the mode ADVANCED. NOT_FOUND for another seller's product or listing.`,
  takes: "The sale to calculate and keep.",
  input: (t) => ({
    name: t.string({
      description: `Its name, at most ${maxScenarioName} characters. Absent: one like 'Shopee a R$ 79,99, nov/26'.`,
    }),
    price: t.field({
      type: PriceInput,
      required: true,
      description: "The sale. The day of its marketplace, or else today, is kept with it.",
    }),
    productId: t.globalID({ for: Product, description: "The product that it is for." }),
    listingId: t.globalID({
      for: Listing,
      description: "The listing that it is for; it names its product.",
    }),
  }),
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const scenario = await saveScenario(deps, viewer, {
      ...input,
      productId: input.productId ? requireIdOf("Product", input.productId) : null,
      listingId: input.listingId ? requireIdOf("Listing", input.listingId) : null,
    });
    return { viewer, scenario };
  },
  gives: "The scenario was saved.",
  output: scenarioOutput,
});

sellerMutation("renameScenario", {
  ...write,
  does: `Gives a scenario another name. SCENARIO_READ_ONLY. ${notFound}`,
  takes: "The new name.",
  input: (t) => ({
    id: t.globalID({ for: Scenario, required: true, description: idDescription }),
    version: t.int({
      required: true,
      description: "The version you last read. An outdated one is refused with VERSION_CONFLICT.",
    }),
    name: t.string({ required: true, description: `At most ${maxScenarioName} characters.` }),
  }),
  refuses: [InvalidInputError, RefusedError, ScenarioConflictError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const id = requireIdOf("Scenario", input.id);
    return { viewer, scenario: await renameScenario(deps, viewer, { ...input, id }) };
  },
  gives: "The scenario was renamed.",
  output: scenarioOutput,
});

sellerMutation("duplicateScenario", {
  ...write,
  does: `Copies a scenario with its results. ${limited} ${notFound}`,
  takes: "The scenario to copy.",
  input: (t) => ({
    id: t.globalID({ for: Scenario, required: true, description: idDescription }),
  }),
  refuses: [RefusedError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const id = requireIdOf("Scenario", input.id);
    return { viewer, scenario: await duplicateScenario(deps, viewer, id) };
  },
  gives: "The scenario was copied.",
  output: scenarioOutput,
});

const idsDescription = `Global ids of at most ${maxScenariosAtOnce} scenarios.`;

sellerMutation("deleteScenarios", {
  ...write,
  does: `Deletes scenarios; \`restoreScenarios\` takes it back for a week. ${notFound}`,
  takes: "The scenarios to delete.",
  input: (t) => ({
    ids: t.globalIDList({ for: Scenario, required: true, description: idsDescription }),
  }),
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    await deleteScenarios(deps, viewer, idsOf(input.ids));
    return { viewer };
  },
  gives: "The scenarios were deleted.",
  output: viewerOutput(),
});

sellerMutation("restoreScenarios", {
  ...write,
  does: `Takes back a deletion. SCENARIO_LIMIT when they no longer fit: none was restored. ${notFound}`,
  takes: "The scenarios to bring back.",
  input: (t) => ({
    ids: t.globalIDList({ for: Scenario, required: true, description: idsDescription }),
  }),
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    await restoreScenarios(deps, viewer, idsOf(input.ids));
    return { viewer };
  },
  gives: "The scenarios are back.",
  output: viewerOutput(),
});

builder.objectType(ScenarioConflictError, {
  name: "ScenarioConflictError",
  description:
    "The scenario was renamed since you last read it (code VERSION_CONFLICT); nothing was saved. Show both, and send the current version to save anyway.",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    scenario: t.field({
      type: Scenario,
      description: "The scenario as it is now.",
      resolve: ({ userId, scenarioId }, _args, { deps }) => requireScenario(deps.db, userId, scenarioId),
    }),
  }),
});

function idsOf(ids: readonly { typename: string; id: string }[]): string[] {
  return ids.map((id) => requireIdOf("Scenario", id));
}
