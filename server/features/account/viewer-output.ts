import type { Account } from "#core/entitlements/account.ts";
import type { builder } from "#server/platform/graphql/builder.ts";
import { User } from "./user-type.ts";

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;
type Fields = PothosSchemaTypes.ObjectFieldBuilder<Types, { viewer: Account }>;

/** The payload of a mutation that answers with the seller alone. */
export const viewerOutput =
  (description = "The seller.") =>
  (t: Fields) => ({ viewer: t.expose("viewer", { type: User, description }) });
