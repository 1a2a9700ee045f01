/** Maximum number of scenarios side by side (SC-03). */
export const maxCompared = 4;

/** The scenarios that an address compares: at most four, each once. */
export function readComparedIds(query: URLSearchParams): string[] {
  const ids = (query.get("ids") ?? "").split(",").filter(Boolean);
  return [...new Set(ids)].slice(0, maxCompared);
}
