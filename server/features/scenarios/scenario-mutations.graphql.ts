import type { Account } from "#core/entitlements/account.ts";
import { basicScenarioLimit } from "#core/entitlements/features.ts";
import { maxScenarioName } from "#core/scenarios/scenario-name.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { PriceInput } from "#server/features/calculator/price-input-type.ts";
import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import { Product } from "#server/features/catalogue/products/product-type.ts";
import type { Scenario as ScenarioRow } from "#server/platform/db/generated/client.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ErrorInterface } from "#server/platform/graphql/error-types.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { duplicateScenario, renameScenario, requireScenario } from "./change-scenario.ts";
import { deleteScenarios, maxScenariosAtOnce, restoreScenarios } from "./delete-scenarios.ts";
import { saveScenario } from "./save-scenario.ts";
import { ScenarioConflictError } from "./scenario-conflict.ts";
import { Scenario } from "./scenario-type.ts";

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

const write = {
  authScopes: { signedIn: true },
  extensions: openToKeys("WRITE"),
  complexity: { field: 3 * databaseCost },
} as const;

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

builder.relayMutationField(
  "saveScenario",
  {
    description: "The sale to calculate and keep.",
    inputFields: (t) => ({
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
  },
  {
    ...write,
    description: `Calculates a sale and keeps inputs, rules and results under a name (SC-01). ${limited} FEATURE_DENIED for the mode ADVANCED. NOT_FOUND for another seller's product or listing.`,
    errors: {
      types: [InvalidInputError, RefusedError],
      union: { name: "SaveScenarioResult", description: "The result of `saveScenario`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      const scenario = await saveScenario(deps, viewer, {
        ...input,
        productId: input.productId ? requireIdOf("Product", input.productId) : null,
        listingId: input.listingId ? requireIdOf("Listing", input.listingId) : null,
      });
      return { viewer, scenario };
    },
  },
  { description: "The scenario was saved.", outputFields: scenarioOutput },
);

builder.relayMutationField(
  "renameScenario",
  {
    description: "The new name.",
    inputFields: (t) => ({
      id: t.globalID({ for: Scenario, required: true, description: idDescription }),
      version: t.int({
        required: true,
        description: "The version you last read. An outdated one is refused with VERSION_CONFLICT.",
      }),
      name: t.string({ required: true, description: `At most ${maxScenarioName} characters.` }),
    }),
  },
  {
    ...write,
    description: `Gives a scenario another name. SCENARIO_READ_ONLY. ${notFound}`,
    errors: {
      types: [InvalidInputError, RefusedError, ScenarioConflictError],
      union: { name: "RenameScenarioResult", description: "The result of `renameScenario`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      const id = requireIdOf("Scenario", input.id);
      return { viewer, scenario: await renameScenario(deps, viewer, { ...input, id }) };
    },
  },
  { description: "The scenario was renamed.", outputFields: scenarioOutput },
);

builder.relayMutationField(
  "duplicateScenario",
  {
    description: "The scenario to copy.",
    inputFields: (t) => ({
      id: t.globalID({ for: Scenario, required: true, description: idDescription }),
    }),
  },
  {
    ...write,
    description: `Copies a scenario with its results. ${limited} ${notFound}`,
    errors: {
      types: [RefusedError],
      union: { name: "DuplicateScenarioResult", description: "The result of `duplicateScenario`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      const id = requireIdOf("Scenario", input.id);
      return { viewer, scenario: await duplicateScenario(deps, viewer, id) };
    },
  },
  { description: "The scenario was copied.", outputFields: scenarioOutput },
);

const idsDescription = `Global ids of at most ${maxScenariosAtOnce} scenarios.`;

builder.relayMutationField(
  "deleteScenarios",
  {
    description: "The scenarios to delete.",
    inputFields: (t) => ({
      ids: t.globalIDList({ for: Scenario, required: true, description: idsDescription }),
    }),
  },
  {
    ...write,
    description: `Deletes scenarios; \`restoreScenarios\` takes it back for a week. ${notFound}`,
    errors: {
      types: [InvalidInputError],
      union: { name: "DeleteScenariosResult", description: "The result of `deleteScenarios`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      await deleteScenarios(deps, viewer, idsOf(input.ids));
      return { viewer };
    },
  },
  {
    description: "The scenarios were deleted.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
    }),
  },
);

builder.relayMutationField(
  "restoreScenarios",
  {
    description: "The scenarios to bring back.",
    inputFields: (t) => ({
      ids: t.globalIDList({ for: Scenario, required: true, description: idsDescription }),
    }),
  },
  {
    ...write,
    description: `Takes back a deletion. SCENARIO_LIMIT when they no longer fit: none was restored. ${notFound}`,
    errors: {
      types: [InvalidInputError, RefusedError],
      union: { name: "RestoreScenariosResult", description: "The result of `restoreScenarios`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const viewer = await identity.requireAccount();
      await restoreScenarios(deps, viewer, idsOf(input.ids));
      return { viewer };
    },
  },
  {
    description: "The scenarios are back.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
    }),
  },
);

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
