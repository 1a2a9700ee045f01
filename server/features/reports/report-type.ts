import type { Account } from "#core/entitlements/account.ts";
import { builder } from "#server/platform/graphql/builder.ts";

/** The seller's reports (RE). Each report adds its field in a file of its own. */
export const Report = builder.objectRef<Account>("Report");
