import { type Cache, cacheExchange, type Data, type UpdateResolver } from "@urql/exchange-graphcache";
import { equalLists } from "./equal-lists.ts";
import {
  followCatalogue,
  forgetDisputes,
  forgetEndedWork,
  forgetFigures,
  forgetNotices,
  forgetRows,
  forgetScenarios,
  forgetTotals,
} from "./forget-catalogue.ts";

/**
 * The normalized cache. It is given no schema on purpose: with one, it would answer a query that
 * lacks a nullable field with null first, and a signed-in seller would see the login screen flash
 * by.
 */
export function createCache() {
  const catalogue = followCatalogue();
  return cacheExchange({
    keys: { FeatureAccess: (data) => String(data.key) },
    possibleTypes,
    resolvers: equalLists(),
    ...(import.meta.env.DEV ? { logger } : {}),
    updates: {
      Mutation: {
        login: (result, _args, cache) => storeViewer(result.login, cache),
        register: (result, _args, cache) => storeViewer(result.register, cache),
        completeSignIn: (result, _args, cache) => storeViewer(result.completeSignIn, cache),
        signInWithPasskey: (result, _args, cache) => storeViewer(result.signInWithPasskey, cache),
        resetPassword: (result, _args, cache) => storeViewer(result.resetPassword, cache),
        saveScenario: forgetScenarios,
        renameScenario: forgetScenarios,
        duplicateScenario: forgetScenarios,
        deleteScenarios: forgetScenarios,
        restoreScenarios: forgetScenarios,
        useScenarioPrice: forgetRows,
        saveSettings: forgetFigures,
        updateProduct: catalogue.onOwnChange,
        updateProducts: catalogue.onOwnChange,
        updateListing: catalogue.onOwnChange,
        updateListings: catalogue.onOwnChange,
        archiveProducts: forgetTotals,
        markNoticesRead: forgetNotices,
        openStatementDisputes: forgetDisputes,
        changeStatementDispute: forgetDisputes,
        deleteStatementDispute: forgetDisputes,
      },
      Subscription: {
        catalogueWork: (result, _args, cache) => forgetEndedWork(result, cache),
        viewerChanged: catalogue.onEvent,
      },
      // Not of `User.listings`: graphcache writes an updated field under its own name, also when
      // it stands under an alias, over the one of that name (`listing-pages.test.ts`).
      UserListingsConnection: { edges: forgetOldestPages() },
      Query: { nodes: forgetOldest("nodes") },
    },
  });
}

/**
 * How many pages of a list are kept: far more than a screen shows, so that scrolling back needs no
 * request.
 */
const keptPages = 40;

/** The same for the pages of listings, by the keys of their connections. */
function forgetOldestPages(): UpdateResolver {
  const pages = new Set<string>();
  return (_result, _args, cache, { parentKey }) => {
    pages.delete(parentKey);
    pages.add(parentKey);
    for (const oldest of pages) {
      if (pages.size <= keptPages) return;
      pages.delete(oldest);
      const [owner = "", ...rest] = oldest.split(".");
      const page = cache.inspectFields(owner).find(({ fieldKey }) => fieldKey === rest.join("."));
      if (page) cache.invalidate(owner, page.fieldName, page.arguments);
    }
  };
}

/**
 * PR-04: a seller may scroll through 100,000 listings. Removes the pages that were read longest
 * ago, and what only they referred to.
 */
function forgetOldest(field: string): UpdateResolver {
  const pages = new Map<string, Parameters<UpdateResolver>[1]>();
  return (_result, args, cache, { parentKey }) => {
    const name = JSON.stringify(args);
    pages.delete(name);
    pages.set(name, args);
    for (const [oldest, of] of pages) {
      if (pages.size <= keptPages) return;
      pages.delete(oldest);
      cache.invalidate(parentKey, field, of);
    }
  };
}

/** The interfaces on which fragments are defined, with the types that implement them. */
const possibleTypes = {
  Error: [
    "InvalidInputError",
    "PaymentError",
    "RateLimitedError",
    "RefusedError",
    "ProductConflictError",
    "ListingConflictError",
    "ScenarioConflictError",
    "SkuTakenError",
  ],
};

/**
 * Warnings that are no news. Without a schema, a write tries the fragments of every member of a
 * union and misses the fields of the others. Objects without an id are stored in their parents;
 * `cached-objects.test.ts` checks that every object with one is asked for it.
 */
const expectedWarnings = ["Invalid undefined", "Invalid key"];

function logger(severity: "debug" | "error" | "warn", message: string): void {
  if (severity === "debug" || expectedWarnings.some((start) => message.startsWith(start))) return;
  console[severity](message);
}

/** S4-05: a login or a sign-up sets the viewer, without a reload. A refusal carries no viewer. */
function storeViewer(payload: unknown, cache: Cache): void {
  if (!hasViewer(payload)) return;
  cache.link("Query", "viewer", payload.viewer);
}

function hasViewer(payload: unknown): payload is { viewer: Data } {
  return typeof payload === "object" && payload !== null && "viewer" in payload;
}
