import type { Resolver } from "@urql/exchange-graphcache";

/** How many lists are kept: far more than a screen shows. */
const keptLists = 1000;

/**
 * Resolvers for every list of plain values that screens read: equal lists become the same array.
 * Graphcache compares plain values by reference, and each answer brings new arrays. Without this,
 * every event of the account would look like a change and render the whole app again.
 */
export function equalLists() {
  const known = new Map<string, ReturnType<Resolver>>();
  const equal: Resolver = (parent, _args, _cache, { fieldName }) => {
    const list = parent[fieldName];
    const key = JSON.stringify(list);
    if (known.size >= keptLists) known.clear();
    if (!known.has(key)) known.set(key, list);
    return known.get(key);
  };
  return {
    ApiKey: { scopes: equal },
    BulkStep: { examples: equal },
    BulkEdit: { tags: equal },
    BulkEditValue: { tags: equal },
    Catalogue: { tags: equal, categories: equal },
    CatalogueFigures: { examples: equal },
    FeeChange: { examples: equal, words: equal },
    ImportColumn: { samples: equal },
    Import: { notes: equal },
    ImportProblemGroup: { places: equal, rowNumbers: equal },
    ImportUnknownValue: { options: equal },
    ImportQuestion: { channels: equal },
    ImportRow: { missing: equal },
    Listing: { examples: equal, missing: equal },
    Plan: { features: equal },
    PricedListing: { missing: equal },
    PriceResult: { examples: equal },
    Product: { tags: equal },
    ReportFigures: { examples: equal },
    ReportHistoryMark: { channels: equal },
    SavedView: { columns: equal },
    SharedScenario: { examples: equal },
    Simulation: { examples: equal, listingIds: equal },
    SimulationRow: { groups: equal, missing: equal },
    SimplesRate: { leftOut: equal },
    SellerSettings: { marketplaces: equal, unanswered: equal },
    WebhookEndpoint: { events: equal },
  };
}
