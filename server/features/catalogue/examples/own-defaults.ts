import { sharedRead } from "#server/platform/graphql/shared-read.ts";
import { findSellerDefaults } from "../figures/find-seller-defaults.ts";

/** The seller's defaults, read once for all fields of a request. */
export const ownDefaults = sharedRead(async ({ deps, identity }) => {
  const { id } = await identity.requireAccount();
  return await findSellerDefaults(deps.db, id);
});
