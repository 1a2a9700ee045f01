import { notFound } from "../errors.ts";
import { emptyState, type State } from "./state.ts";
import type { Kind, Resource, Tables } from "./tables.ts";

/** New values of a resource's fields; `undefined` leaves a field alone. */
export type Changes<T> = { [Key in keyof T]?: T[Key] | undefined };

/** The resources in memory, by kind and id, in order of creation. */
export class Store {
  state: State;
  readonly #byId = new Map<string, Resource>();
  readonly #byKind = new Map<Kind, Resource[]>();
  readonly #onChange: () => void;

  constructor(state: State, onChange: () => void) {
    this.state = state;
    this.#onChange = onChange;
    this.replace(state);
  }

  /** Replaces the whole state, by default with an empty one. */
  replace(state: State = emptyState()): void {
    this.state = state;
    this.#byId.clear();
    this.#byKind.clear();
    for (const resource of state.resources) this.#index(resource);
    this.changed();
  }

  /** Schedules a save. Call it after every change. */
  changed(): void {
    this.#onChange();
  }

  insert<T extends Resource>(resource: T): T {
    this.state.resources.push(resource);
    this.#index(resource);
    this.changed();
    return resource;
  }

  /** Changes a resource and returns the old values of the fields that changed. */
  update<T extends Resource>(resource: T, changes: Changes<T>): Partial<T> {
    const previous: Partial<T> = {};
    for (const key of Object.keys(changes) as (keyof T)[]) {
      const value = changes[key];
      if (value === undefined || JSON.stringify(resource[key]) === JSON.stringify(value)) continue;
      previous[key] = structuredClone(resource[key]);
      resource[key] = value;
    }
    this.changed();
    return previous;
  }

  remove(resource: Resource): void {
    this.#byId.delete(resource.id);
    const ofKind = this.#byKind.get(resource.object) ?? [];
    for (const list of [this.state.resources, ofKind]) list.splice(list.indexOf(resource), 1);
    this.changed();
  }

  findAny(id: string): Resource | undefined {
    return this.#byId.get(id);
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): Tables[K] | undefined {
    const resource = id ? this.#byId.get(id) : undefined;
    return resource && isKind(resource, kind) ? resource : undefined;
  }

  /** The resource; throws Stripe's 404 for the id in the path, 400 for a parameter. */
  require<K extends Kind>(kind: K, id: string | null | undefined, param = "id"): Tables[K] {
    const resource = this.find(kind, id);
    if (!resource) throw notFound(kind, id ?? "", param);
    return resource;
  }

  /** Oldest first; the API's lists are newest first. */
  all<K extends Kind>(kind: K): Tables[K][] {
    return (this.#byKind.get(kind) ?? []).filter((resource) => isKind(resource, kind));
  }

  #index(resource: Resource): void {
    this.#byId.set(resource.id, resource);
    const ofKind = this.#byKind.get(resource.object);
    if (ofKind) ofKind.push(resource);
    else this.#byKind.set(resource.object, [resource]);
  }
}

function isKind<K extends Kind>(resource: Resource, kind: K): resource is Tables[K] & Resource {
  return resource.object === kind;
}
