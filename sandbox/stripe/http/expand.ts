import type { Store } from "../state/store.ts";
import type { Resource } from "../state/tables.ts";
import { invalid } from "./errors.ts";
import { includables } from "./includables.ts";

/** Stripe counts each part of the path, `data` of a list included. */
const maxLevels = 4;

type Json = Record<string, unknown>;

/** A copy of the answer with what `expand` asks for put in place of ids, or added where only asking shows it. */
export function expanded(store: Store, answer: object, expand: string[]): object {
  if (expand.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of expand) {
    const parts = path.split(".");
    if (parts.length > maxLevels) {
      const message = `You cannot expand more than ${maxLevels} levels of a property. Property: ${path}`;
      throw invalid(message, { param: "expand" });
    }
    expandPath(store, copy as Json, parts, path); // resources are plain JSON
  }
  return copy;
}

function expandPath(store: Store, at: Json, [part = "", ...rest]: string[], path: string): void {
  const value = valueAt(store, at, part, path);
  if (value === null) return;
  if (rest.length === 0) {
    if (!isExpanded(value)) throw cannotExpand(path);
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      value[index] = expandedId(store, item);
      if (isJson(value[index])) expandPath(store, value[index], rest, path);
    }
    return;
  }
  if (!isJson(value)) throw cannotExpand(path);
  expandPath(store, value, rest, path);
}

/** What stands at one part of the path once it is expanded, put there too. */
function valueAt(store: Store, at: Json, part: string, path: string): unknown {
  const include = includables[`${String(at.object)}.${part}`];
  if (include && at[part] === undefined) at[part] = include(store, String(at.id));
  if (at[part] === undefined) throw cannotExpand(path);
  at[part] = expandedId(store, at[part]);
  return at[part];
}

function expandedId(store: Store, value: unknown): unknown {
  const found: Resource | undefined = typeof value === "string" ? store.findAny(value) : undefined;
  return found ? structuredClone(found) : value;
}

/** A resource or a list stands there, or what only expanding shows; a status or a plain hash is no end of a path. */
function isExpanded(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isExpanded);
  return isJson(value) && ("object" in value || "client_secret" in value);
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function cannotExpand(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
}
