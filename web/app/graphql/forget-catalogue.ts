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

/**
 * Reads the catalogue again once a worker has computed figures that were out of date (D210), and
 * after a change on another device (D494).
 */
export function followCatalogue() {
  let wereStale = false;
  let known: number | null = null;
  const onEvent: UpdateResolver = ({ viewerChanged }, _args, cache) => {
    const { areFiguresStale: areStale, revision } = catalogueOf(viewerChanged);
    if (areStale === undefined || revision === undefined) return;
    const isNewer = known !== null && revision > known;
    if (isNewer || (wereStale && !areStale)) forgetCatalogue(cache);
    wereStale = areStale;
    known = revision;
  };
  /** A change of this tab, whose answer is on the screen: its event tells nothing new. */
  const onOwnChange: UpdateResolver = (result, args, cache) => {
    forgetTotals(result, args, cache);
    for (const payload of Object.values(result)) {
      const { revision } = catalogueOf((payload as { viewer?: unknown } | null)?.viewer);
      if (known !== null && revision !== undefined && revision > known) known = revision;
    }
  };
  return { onEvent, onOwnChange };
}

/** Without values when the event does not say, as at the end of the session. */
function catalogueOf(viewer: unknown): { areFiguresStale?: boolean; revision?: number } {
  // The fields that `follow-viewer.ts` and the mutations of the table select.
  const { catalogue } = (viewer ?? {}) as { catalogue?: { areFiguresStale?: boolean; revision?: number } };
  return catalogue ?? {};
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

/** Invalidates every figure: the settings decide how rows count, and what is an example. */
export function forgetFigures(_result: DataFields, _args: unknown, cache: Cache): void {
  forgetCatalogue(cache);
  for (const field of ["report", "scenarios"]) forgetOfViewer(field, cache);
  forget("Query", ["node"], cache);
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
