import { invalid } from "../errors.ts";
import type { Ledger } from "../ledger.ts";
import { names } from "../names.ts";
import type { Kind, Tables } from "../state/tables.ts";
import type { ParamsOf, Spec } from "./params/params.ts";

/** One request as an endpoint sees it: authenticated and with parsed parameters. */
type Call<Params> = {
  ledger: Ledger;
  params: Params;
  /** The `:id` of the path, or an empty string. */
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

/** Declares an endpoint that returns one resource unchanged. */
export function retrieveEndpoint(kind: Kind, takes: { params?: Spec; browser?: boolean } = {}): Endpoint {
  const run = ({ ledger, id }: Call<unknown>) => ledger.store.require(kind, id);
  return endpoint(`GET /v1/${kind}s/:id`, { ...takes, run });
}

const pageParams = { limit: "integer", starting_after: "text" } as const;
type Page = ParamsOf<typeof pageParams>;

type List<K extends Kind, S extends Spec> = {
  /** Each compares a parameter with the resource's field of the same name, or by its `matches`. */
  filters?: S;
  matches?: {
    [Name in keyof S]?: (one: Tables[K], asked: NonNullable<ParamsOf<S>[Name]>, ledger: Ledger) => boolean;
  };
  /** What the filters choose from; by default all resources of the kind. */
  from?: (ledger: Ledger, params: ParamsOf<S>) => Tables[K][];
};

/** Filters that name a resource; Stripe refuses an id that does not exist. */
const references = names("customer invoice payment_intent subscription");

/** Declares an endpoint that returns a page of a kind's resources, newest first. */
export function listEndpoint<K extends Kind, const S extends Spec = Record<never, never>>(
  kind: K,
  { filters, matches, from }: List<K, S> = {},
): Endpoint {
  const url = `/v1/${kind}s` as const;
  return endpoint(`GET ${url}`, {
    params: { ...pageParams, ...filters },
    run({ ledger, params }) {
      const asked = params as ParamsOf<S> & Page; // read by the spec that both are part of
      requireReferences(ledger, params);
      const all = from?.(ledger, asked) ?? ledger.store.all(kind);
      const found = all.filter((one) =>
        Object.keys(filters ?? {}).every((name) => {
          const value = asked[name];
          if (value === undefined) return true;
          return matches?.[name]?.(one, value, ledger) ?? one[name as keyof typeof one] === value;
        }),
      );
      return paginate(found, asked, url);
    },
  });
}

function requireReferences({ store }: Ledger, params: Record<string, unknown>): void {
  for (const name of references) {
    const id = params[name];
    if (typeof id === "string") store.require(name, id, name);
  }
}

function paginate<T extends { id: string }>(oldestFirst: T[], page: Page, url: string) {
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalid("Limit must be between 1 and 100.", { param: "limit", code: "parameter_invalid_integer" });
  }
  const newestFirst = oldestFirst.toReversed();
  const last = newestFirst.findIndex(({ id }) => id === page.starting_after);
  if (page.starting_after && last < 0) {
    const message = `No such object: '${page.starting_after}'`;
    throw invalid(message, { code: "resource_missing", param: "starting_after" });
  }
  const rest = newestFirst.slice(last + 1);
  return { object: "list" as const, url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
