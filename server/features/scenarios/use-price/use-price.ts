import { scenarioText } from "#core/scenarios/scenario-text.ts";
import type { Author } from "#server/features/catalogue/catalogue-write.ts";
import { updateListing } from "#server/features/catalogue/listings/change-listing.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { requireScenario } from "../change-scenario.ts";
import { requireOpenScenario } from "../scenario-limit.ts";

/**
 * 'Usar no anúncio' (SC-03): writes a scenario's price, and nothing else of it, to its listing. The
 * history names the scenario, or the API key that did it (PR-10). `version` is the listing's.
 * Throws SCENARIO_READ_ONLY, PRODUCT_READ_ONLY, ListingConflictError, and InvalidInputError without
 * a listing of the scenario's channel.
 */
export async function useScenarioPrice(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  { id, version }: { id: string; version: number },
): Promise<{ listingId: string; isRepriced: boolean }> {
  const { name, channel, listingId, priceList } = await requireScenario(deps.db, account.id, id);
  await requireOpenScenario(deps.db, account, id);
  const listing = listingId === null ? null : await deps.db.listing.findUnique({ where: { id: listingId } });
  if (!listing) throw refusal(scenarioText.noListing);
  if (listing.channel !== channel) throw refusal(scenarioText.otherChannel);
  const author = {
    account,
    actor: actor.kind === "API_KEY" ? actor : { kind: "SCENARIO" as const, id, name },
  };
  const priceCents = Math.round(priceList * 100);
  const change = { id: listing.id, version, listing: { priceCents } };
  const { isRepriced } = await updateListing(deps, author, change);
  return { listingId: listing.id, isRepriced };
}

const refusal = (message: string) => new InvalidInputError([{ field: "id", message }]);
