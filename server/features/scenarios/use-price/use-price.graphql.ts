import { requireIdOf } from "#server/features/account/own-node.ts";
import {
  listingErrors,
  readListing,
  versionDescription,
  writeCost,
} from "#server/features/catalogue/catalogue-payload.ts";
import { requireAuthor } from "#server/features/catalogue/catalogue-write.ts";
import { repricedOutput } from "#server/features/catalogue/listings/repriced-output.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { Scenario } from "../scenario-type.ts";
import { useScenarioPrice } from "./use-price.ts";

builder.relayMutationField(
  "useScenarioPrice",
  {
    description: "The scenario whose price its listing gets.",
    inputFields: (t) => ({
      id: t.globalID({ for: Scenario, required: true, description: "Global id of the scenario." }),
      version: t.int({ required: true, description: `Of the listing. ${versionDescription}` }),
    }),
  },
  {
    authScopes: { signedIn: true },
    extensions: openToKeys("WRITE"),
    complexity: { field: writeCost },
    description:
      "Gives the listing of a scenario the scenario's price (SC-03); its terms stay. SCENARIO_READ_ONLY, PRODUCT_READ_ONLY. NOT_FOUND for another seller's scenario.",
    errors: {
      types: listingErrors,
      union: { name: "UseScenarioPriceResult", description: "The result of `useScenarioPrice`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const author = await requireAuthor(identity);
      const viewer = author.account;
      const id = requireIdOf("Scenario", input.id);
      const { listingId, isRepriced } = await useScenarioPrice(deps, author, { ...input, id });
      return { viewer, listing: await readListing(deps.db, viewer.id, listingId), isRepriced };
    },
  },
  { description: "The listing has the scenario's price.", outputFields: repricedOutput },
);
