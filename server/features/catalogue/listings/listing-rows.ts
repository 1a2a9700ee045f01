import type { ListingFacts, ProductFacts } from "#core/catalogue/listing-facts.ts";
import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import { type FigureContext, listingFigures } from "#core/catalogue/listing-figures.ts";
import type { ListingTerms } from "#core/catalogue/listing-terms.ts";
import { type ListingType, listingTypes } from "#core/fees/input/marketplace-input.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";

/** A listing with its product, as the figures need them. */
export const withProduct = { product: true } satisfies Prisma.ListingInclude;
export type ListingRow = Prisma.ListingGetPayload<{ include: typeof withProduct }>;

/** The column as it was written: only this feature writes it, after checking every term. */
export function storedTerms(terms: Prisma.JsonValue): ListingTerms {
  return terms as ListingTerms;
}

/** The stored listing type; null of every channel but Mercado Livre. */
export function storedListingType(stored: string): ListingType | null {
  return listingTypes.find((type) => type === stored) ?? null;
}

/** What the figures of a stored listing depend on, besides its product. */
export function listingFacts(
  row: Pick<ListingRow, "channel" | "listingType" | "priceCents" | "terms">,
): ListingFacts {
  const { channel, priceCents } = row;
  return {
    channel,
    priceCents,
    listingType: storedListingType(row.listingType),
    terms: storedTerms(row.terms),
  };
}

/** What a write sets of a listing. `bump`: the seller changed it, not only a figure. */
export type ListingWrite = Pick<ListingRow, "id" | "priceCents"> & {
  terms: ListingTerms;
  figures: ListingFigures;
  bump: 0 | 1;
};

/** Price, terms and figures of stored listings, in one statement. */
export async function storeListings(
  tx: DbTransaction,
  { userId, context, now }: { userId: string; context: FigureContext; now: Date },
  writes: readonly ListingWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.map(({ id, priceCents, terms, bump, figures }) => ({
    id,
    priceCents,
    terms,
    bump,
    ...figures,
  }));
  await tx.$executeRaw`/* store_listings */
    UPDATE listings l SET
      price_cents = w."priceCents", terms = w.terms, profit_cents = w."profitCents", margin_pct = w."marginPct",
      monthly_profit_cents = w."monthlyProfitCents", marketplace_costs_cents = w."marketplaceCostsCents",
      health = w.health::listing_health, in_loss_zone = w."inLossZone", better_price_cents = w."betterPriceCents",
      missing = ARRAY(SELECT jsonb_array_elements_text(w.missing)), rule_id = w."ruleId",
      figures_day = ${context.today}::date,
      version = l.version + w.bump, updated_at = CASE w.bump WHEN 1 THEN ${now} ELSE l.updated_at END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(
      id uuid, "priceCents" int, terms jsonb, bump int, "profitCents" float8, "marginPct" float8,
      "monthlyProfitCents" float8, "marketplaceCostsCents" float8, health text, "inLossZone" boolean,
      "betterPriceCents" int, missing jsonb, "ruleId" text)
    WHERE l.id = w.id AND l.user_id = ${userId}::uuid`;
}

/** The figures of a stored listing under the rules of the context's day (PR-12). */
export function figuresOf(row: ListingRow, context: FigureContext, product: ProductFacts = row.product) {
  return listingFigures(product, listingFacts(row), context);
}
