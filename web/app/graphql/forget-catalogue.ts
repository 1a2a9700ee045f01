import type { Cache, DataFields } from "@urql/exchange-graphcache";

const working: readonly unknown[] = ["PREPARING", "READY", "RUNNING", "UNDOING"];
const catalogueFields: readonly string[] = ["listings", "products", "catalogue"];
const rowFields: readonly string[] = ["product", "listing"];

/**
 * Forgets what was read of the catalogue once an import or a bulk step has ended: it may have changed
 * any row. What is on the screen is asked again.
 */
export function forgetCatalogue({ catalogueWork: work }: DataFields, cache: Cache): void {
  if (typeof work !== "object" || work === null || !("state" in work) || working.includes(work.state)) return;
  const viewer = cache.resolve("Query", "viewer");
  if (typeof viewer === "string") forget(viewer, catalogueFields, cache);
  forget("Query", rowFields, cache);
}

function forget(entity: string, names: readonly string[], cache: Cache): void {
  for (const { fieldName, arguments: args } of cache.inspectFields(entity)) {
    if (names.includes(fieldName)) cache.invalidate(entity, fieldName, args);
  }
}
