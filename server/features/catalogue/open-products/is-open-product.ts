import type { GraphqlContext } from "#server/platform/graphql/context.ts";
import { sharedRead } from "#server/platform/graphql/shared-read.ts";
import { findOpenProducts } from "./open-products.ts";

const openProducts = sharedRead(async ({ deps, identity }) =>
  findOpenProducts(deps.db, await identity.requireAccount()),
);

/** Whether the seller may change this product (D94). */
export async function isOpenProduct(id: string, context: GraphqlContext): Promise<boolean> {
  const open = await openProducts(context);
  return open === null || open.has(id);
}
