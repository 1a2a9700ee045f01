import type { Cache, DataFields, UpdateResolver } from "@urql/exchange-graphcache";

const working: readonly unknown[] = ["PREPARING", "READY", "RUNNING", "UNDOING"];
const catalogueFields: readonly string[] = ["listings", "products", "catalogue"];
const rowFields: readonly string[] = ["product", "listing", "nodes"];

/** Invalidates all rows: an import or a bulk step that has ended may have changed any of them. */
export function forgetEndedWork({ catalogueWork }: DataFields, cache: Cache): void {
  if (hasEnded(catalogueWork)) forgetCatalogue(cache);
}

/** Whether an event of long work says that it has ended. */
export function hasEnded(work: unknown): boolean {
  return typeof work === "object" && work !== null && "state" in work && !working.includes(work.state);
}

/** D210: reloads figures that were out of date once a worker has computed them. */
export function followFigures(): UpdateResolver {
  let wereStale = false;
  return ({ viewerChanged: viewer }, _args, cache) => {
    const areStale = staleOf(viewer);
    if (areStale === undefined) return;
    if (wereStale && !areStale) forgetCatalogue(cache);
    wereStale = areStale;
  };
}

/** Undefined when the event does not say, as at the end of the session. */
function staleOf(viewer: unknown): boolean | undefined {
  // The fields that the subscription in `follow-viewer.ts` selects.
  const { catalogue } = (viewer ?? {}) as { catalogue?: { areFiguresStale?: boolean } };
  return catalogue?.areFiguresStale;
}

/** Invalidates what was read of the catalogue. Queries on the screen are sent again. */
function forgetCatalogue(cache: Cache): void {
  const viewer = cache.resolve("Query", "viewer");
  if (typeof viewer === "string") forget(viewer, catalogueFields, cache);
  forget("Query", rowFields, cache);
}

/** Invalidates all rows: one of them has the price of a scenario, with new figures. */
export function forgetRows(_result: DataFields, _args: unknown, cache: Cache): void {
  forgetCatalogue(cache);
}

/**
 * Invalidates the totals of every filter (GR-05): a value of their listings was saved. Only their
 * requests ask for no rows, so that the rows stay.
 */
export function forgetTotals(_result: DataFields, _args: unknown, cache: Cache): void {
  const viewer = cache.resolve("Query", "viewer");
  if (typeof viewer !== "string") return;
  for (const { fieldName, arguments: args } of cache.inspectFields(viewer))
    if (fieldName === "listings" && args?.first === 0) cache.invalidate(viewer, fieldName, args);
}

/** Invalidates every list of scenarios: one was added, renamed or taken out. */
export function forgetScenarios(_result: DataFields, _args: unknown, cache: Cache): void {
  forgetOfViewer("scenarios", cache);
}

/** Invalidates every list of notices: some were read. */
export function forgetNotices(_result: DataFields, _args: unknown, cache: Cache): void {
  forgetOfViewer("notices", cache);
}

/** Invalidates every list of disputes and their totals: one was opened, changed or removed. */
export function forgetDisputes(_result: DataFields, _args: unknown, cache: Cache): void {
  forgetOfViewer("statementDisputes", cache);
  forgetOfViewer("statementDisputeTotals", cache);
}

function forgetOfViewer(name: string, cache: Cache): void {
  const viewer = cache.resolve("Query", "viewer");
  if (typeof viewer === "string") forget(viewer, [name], cache);
}

function forget(entity: string, names: readonly string[], cache: Cache): void {
  for (const { fieldName, arguments: args } of cache.inspectFields(entity)) {
    if (names.includes(fieldName)) cache.invalidate(entity, fieldName, args);
  }
}
