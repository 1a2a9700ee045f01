import type { GraphqlContext } from "#server/platform/graphql/context.ts";
import { findOpenProducts } from "./open-products.ts";

const running = new WeakMap<GraphqlContext, Promise<ReadonlySet<string> | null>>();

/**
 * Whether the seller may change this product (D94). A page of products queries the database once.
 */
export async function isOpenProduct(id: string, context: GraphqlContext): Promise<boolean> {
  const open = await (running.get(context) ?? load(context));
  return open === null || open.has(id);
}

/** Shared only while it runs: a later mutation of the same request may change the result. */
function load(context: GraphqlContext): Promise<ReadonlySet<string> | null> {
  const loading = context.identity
    .requireAccount()
    .then((account) => findOpenProducts(context.deps.db, account))
    .finally(() => running.delete(context));
  running.set(context, loading);
  return loading;
}
