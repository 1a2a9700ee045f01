import type { Account } from "#core/entitlements/account.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const Catalogue = builder.objectRef<Account>("Catalogue");
