import type { Store } from "../../state/store.ts";
import { includables } from "./includables.ts";

type Json = Record<string, unknown>;

/**
 * A copy of the answer with what `expand` asks for put in place of ids, or added where only asking shows it. The
 * paths were checked before the work; what is null, or was deleted, stays as it is.
 */
export function expanded(store: Store, answer: object, expand: string[]): object {
  if (expand.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of expand) expandPath(store, copy as Json, path.split(".")); // resources are plain JSON
  return copy;
}

function expandPath(store: Store, at: Json, [part, ...rest]: string[]): void {
  if (part === undefined) return;
  const include = includables[`${String(at.object)}.${part}`];
  if (include) at[part] ??= structuredClone(include(store, String(at.id)));
  at[part] = withResource(store, at[part]);
  const value = at[part];
  const next: unknown[] = Array.isArray(value) ? value : [value];
  for (const item of next) if (isJson(item)) expandPath(store, item, rest);
}

function withResource(store: Store, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withResource(store, item));
  const found = typeof value === "string" ? store.findAny(value) : undefined;
  return found ? structuredClone(found) : value;
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
