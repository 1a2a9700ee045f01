import { encodeGlobalID } from "@pothos/plugin-relay";
import { ListingType } from "#server/features/calculator/marketplace/marketplace-enums.ts";
import { ListingHealth } from "#server/features/catalogue/catalogue-enums.ts";
import { storedListingType } from "#server/features/catalogue/store/listing-rows.ts";
import type { ListingHealth as Health } from "#server/platform/db/generated/enums.ts";
import type { builder } from "#server/platform/graphql/builder.ts";

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;
type FieldBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;

/** What the row of every comparison has: a listing, and its figures before and after. */
type ComparedRow = {
  listingId: string;
  sku: string | null;
  listingType: string | null;
  channelName: string | null;
  priceCents: number | null;
  unitsPerMonth: number | null;
  profitBeforeCents: number | null;
  profitAfterCents: number | null;
  marginBeforePct: number | null;
  marginAfterPct: number | null;
  healthBefore: Health;
  healthAfter: Health;
};

const cents = "Centavos; null: not known.";

/** The fields of a compared listing. `before` and `after` say under what: 'today'. */
export function comparedFields<Row extends ComparedRow>(
  t: FieldBuilder<Row>,
  { before, after }: { before: string; after: string },
) {
  return {
    listingId: t.id({
      description: "Global id of the listing, which may have been removed since.",
      resolve: ({ listingId }) => encodeGlobalID("Listing", listingId),
    }),
    sku: t.string({ nullable: true, description: "The seller's own code.", resolve: ({ sku }) => sku }),
    ...listingFields(t),
    priceCents: t.int({
      nullable: true,
      description: `Advertised price. ${cents}`,
      resolve: ({ priceCents }) => priceCents,
    }),
    unitsPerMonth: t.int({
      nullable: true,
      description: "Units that it sells in a month; null: not known.",
      resolve: ({ unitsPerMonth }) => unitsPerMonth,
    }),
    profitBeforeCents: figure("profitBeforeCents", `Profit of a sale ${before}. ${cents}`),
    profitAfterCents: figure("profitAfterCents", `Profit of a sale ${after}. ${cents}`),
    marginBeforePct: figure("marginBeforePct", `Margin after ads ${before}. %; null: not known.`),
    marginAfterPct: figure("marginAfterPct", `Margin after ads ${after}. %; null: not known.`),
    healthBefore: t.field({
      type: ListingHealth,
      description: `Health ${before}.`,
      resolve: ({ healthBefore }) => healthBefore,
    }),
    healthAfter: t.field({
      type: ListingHealth,
      description: `Health ${after}.`,
      resolve: ({ healthAfter }) => healthAfter,
    }),
  };

  function figure(
    key: "profitBeforeCents" | "profitAfterCents" | "marginBeforePct" | "marginAfterPct",
    description: string,
  ) {
    return t.float({ nullable: true, description, resolve: (row) => row[key] });
  }
}

/** Which of a product's listings on a channel it is. */
export function listingFields<Row extends Pick<ComparedRow, "listingType" | "channelName">>(
  t: FieldBuilder<Row>,
) {
  return {
    listingType: t.field({
      type: ListingType,
      nullable: true,
      description: "Listing type at Mercado Livre; null elsewhere.",
      resolve: ({ listingType }) => (listingType === null ? null : storedListingType(listingType)),
    }),
    channelName: t.string({
      nullable: true,
      description: "The marketplace's name, of a listing on OTHER; null elsewhere, or when not named.",
      resolve: ({ channelName }) => channelName || null,
    }),
  };
}
