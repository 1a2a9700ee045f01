import type { Ledger } from "../ledger.ts";
import type { Kind } from "../state/tables.ts";
import type { ParamsOf, Spec } from "./params/params.ts";

/** One request as an endpoint sees it: authenticated, its parameters read. */
type Call<Params> = {
  ledger: Ledger;
  params: Params;
  /** The `:id` of the path, or an empty text. */
  id: string;
};

export type Endpoint = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  spec: Spec;
  required: readonly string[];
  /** Browsers may call it with the publishable key and a `client_secret`. */
  browser: boolean;
  run(call: Call<ParamsOf<Spec>>): object;
};

type Definition<S extends Spec, Needed extends keyof S & string> = {
  params?: S;
  required?: readonly Needed[];
  browser?: boolean;
  run: (call: Call<ParamsOf<S, Needed>>) => object;
};

/** Declares an endpoint; its `run` sees the parameters of its spec. All of them take `expand`. */
export function endpoint<
  const S extends Spec = Record<never, never>,
  const Needed extends keyof S & string = never,
>(
  route: `${Endpoint["method"]} /v1/${string}`,
  { params, required = [], browser = false, run }: Definition<S, Needed>,
): Endpoint {
  const [method, path] = route.split(" ") as [Endpoint["method"], string]; // the route's type says so
  return {
    method,
    path,
    spec: { ...params, expand: "texts" },
    required,
    browser,
    // The pipeline reads the parameters by this endpoint's own spec.
    run: (call) => run(call as Call<ParamsOf<S, Needed>>),
  };
}

/** Declares an endpoint that answers one resource as it is. */
export function retrieveEndpoint(kind: Kind): Endpoint {
  return endpoint(`GET /v1/${kind}s/:id`, { run: ({ ledger, id }) => ledger.store.require(kind, id) });
}
