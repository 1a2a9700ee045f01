import type { Emulator } from "../emulator.ts";
import type { ParamsOf, Spec } from "./params.ts";

/** One request, authenticated and read, as an endpoint sees it. */
type Call<S extends Spec> = {
  emulator: Emulator;
  params: ParamsOf<S>;
  /** The `:id` of the path, or an empty text. */
  id: string;
  /** The secret key may everything; a browser holds the publishable key and the secret of one intent. */
  actor: "secret" | "browser";
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
  params: S;
  required?: (keyof S & string)[];
  browser?: boolean;
  run: (call: Call<S>) => object;
};

/** Declares an endpoint; its `run` sees exactly the parameters that its spec names. */
export function endpoint<S extends Spec>(
  route: `${Endpoint["method"]} /v1/${string}`,
  of: Definition<S>,
): Endpoint {
  const [method, path] = route.split(" ") as [Endpoint["method"], string]; // the route's type says so
  return {
    method,
    path,
    spec: of.params,
    required: of.required ?? [],
    browser: of.browser ?? false,
    // The pipeline reads the parameters by this endpoint's own spec.
    run: (call) => of.run(call as Call<S>),
  };
}
