import { requireIdOf } from "#server/features/account/own-node.ts";
import {
  listingErrors,
  readListing,
  versionDescription,
  writeCost,
} from "#server/features/catalogue/catalogue-payload.ts";
import { requireAuthor } from "#server/features/catalogue/catalogue-write.ts";
import { repricedOutput } from "#server/features/catalogue/listings/repriced-output.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { Scenario } from "../scenario-type.ts";
import { useScenarioPrice } from "./use-price.ts";

sellerMutation("useScenarioPrice", {
  does: "Gives the listing of a scenario the scenario's price; its terms stay. SCENARIO_READ_ONLY, PRODUCT_READ_ONLY. NOT_FOUND for another seller's scenario.",
  takes: "The scenario whose price its listing gets.",
  input: (t) => ({
    id: t.globalID({ for: Scenario, required: true, description: "Global id of the scenario." }),
    version: t.int({ required: true, description: `Of the listing. ${versionDescription}` }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: listingErrors,
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const id = requireIdOf("Scenario", input.id);
    const { listingId, isRepriced } = await useScenarioPrice(deps, author, { ...input, id });
    return { viewer, listing: await readListing(deps.db, viewer.id, listingId), isRepriced };
  },
  gives: "The listing has the scenario's price.",
  output: repricedOutput,
});
