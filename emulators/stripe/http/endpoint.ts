import type { Ledger } from "../ledger.ts";
import type { Kind } from "../state/tables.ts";
import type { ParamsOf, Spec } from "./params/params.ts";

/** One request as an endpoint sees it: authenticated, its parameters read. */
type Call<S extends Spec> = {
  ledger: Ledger;
  params: ParamsOf<S>;
  /** The `:id` of the path, or an empty text. */
  id: string;
};

export type Endpoint = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  spec: Spec;
  required: string[];
  /** Browsers may call it with the publishable key and a `client_secret`. */
  browser: boolean;
  run(call: Call<Spec>): object;
};

type Definition<S extends Spec> = {
  params?: S;
  required?: (keyof S & string)[];
  browser?: boolean;
  run: (call: Call<S>) => object;
};

/**
 * Declares an endpoint; its `run` sees exactly the parameters that its spec names. All of them take
 * `expand`.
 */
export function endpoint<S extends Spec = Record<never, never>>(
  route: `${Endpoint["method"]} /v1/${string}`,
  of: Definition<S>,
): Endpoint {
  const [method, path] = route.split(" ") as [Endpoint["method"], string]; // the route's type says so
  return {
    method,
    path,
    spec: { ...of.params, expand: "texts" },
    required: of.required ?? [],
    browser: of.browser ?? false,
    // The pipeline reads the parameters by this endpoint's own spec.
    run: (call) => of.run(call as Call<S>),
  };
}

/** Declares an endpoint that answers one resource as it is. */
export function retrieveEndpoint(collection: string, kind: Kind): Endpoint {
  return endpoint(`GET /v1/${collection}/:id`, { run: ({ ledger, id }) => ledger.store.require(kind, id) });
}
