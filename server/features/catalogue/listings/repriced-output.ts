import type { Account } from "#core/entitlements/account.ts";
import type { builder } from "#server/platform/graphql/builder.ts";
import { listingOutput, type readListing } from "../catalogue-payload.ts";
import { PriceChange } from "../price-change-type.ts";

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;
type Payload = {
  viewer: Account;
  listing: Awaited<ReturnType<typeof readListing>>;
  isRepriced: boolean;
};

/** The output of a mutation that may have changed the price of one listing. */
export function repricedOutput(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Payload>) {
  return {
    ...listingOutput(t),
    priceChange: t.prismaField({
      type: PriceChange,
      nullable: true,
      description: "The price change, which `undoPriceChange` can undo; null when the price did not change.",
      resolve: (query, { listing: { id }, isRepriced }, _args, { deps }) =>
        isRepriced
          ? deps.db.priceChange.findFirst({ ...query, where: { listingId: id }, orderBy: { id: "desc" } })
          : null,
    }),
  };
}
