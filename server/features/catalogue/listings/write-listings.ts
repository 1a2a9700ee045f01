import type { ProductFacts } from "#core/catalogue/listing-facts.ts";
import { listingFigures } from "#core/catalogue/listing-figures.ts";
import type { ListingFields } from "#core/catalogue/listing-rules.ts";
import type { ListingTerms } from "#core/catalogue/listing-terms.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";
import { recordPriceChanges } from "../history/record-price-changes.ts";
import { figuresOf, type ListingWrite, storeListings, withProduct } from "./listing-rows.ts";

/** A change of a listing; what is absent stays. `terms` replaces all of them. */
export type ListingChange = { id: string; priceCents?: number | null; terms?: ListingTerms };

/**
 * Changes price and terms of up to 1,000 of the seller's listings, in a transaction of
 * `writeCatalogue`: figures, versions and the history included. The changes have to pass
 * `checkListingChange`. Returns the ids that changed: others' listings and changes of nothing are
 * left out.
 */
export async function updateListings(
  tx: DbTransaction,
  write: CatalogueWrite,
  changes: readonly ListingChange[],
): Promise<string[]> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const rows = await tx.listing.findMany({
    where: { id: { in: [...byId.keys()] }, userId: write.userId },
    include: withProduct,
  });
  const changed = rows.flatMap((row) => {
    const { priceCents = row.priceCents, terms = row.terms } = byId.get(row.id) ?? {};
    const next = { ...row, priceCents, terms };
    const isSame = priceCents === row.priceCents && sameTerms(terms, row.terms);
    return isSame ? [] : [{ row, next, figures: figuresOf(next, write.context) }];
  });
  const writes = changed.map(
    ({ next, figures }): ListingWrite => ({
      id: next.id,
      priceCents: next.priceCents,
      terms: next.terms as ListingTerms,
      figures,
      bump: 1,
    }),
  );
  await storeListings(tx, write, writes);
  await recordPriceChanges(
    tx,
    write,
    changed.map(({ row, next, figures }) => ({
      kind: "PRICE",
      productId: row.productId,
      listingId: row.id,
      oldCents: row.priceCents,
      newCents: next.priceCents,
      ...figures,
    })),
  );
  return writes.map(({ id }) => id);
}

/** A listing that is added to a product. */
export type NewListing = { product: ProductFacts & { id: string }; fields: ListingFields };

/** Adds listings to the seller's products. Each channel and type once a product: the database refuses more. */
export async function insertListings(
  tx: DbTransaction,
  write: CatalogueWrite,
  listings: readonly NewListing[],
): Promise<string[]> {
  if (listings.length === 0) return [];
  const { userId, context, now } = write;
  const rows = listings.map(({ product, fields }) => ({
    ...fields,
    ...listingFigures(product, fields, context),
    id: newId(now.getTime()),
    productId: product.id,
    listingType: fields.listingType ?? "",
  }));
  await tx.$executeRaw`/* insert_listings */
    INSERT INTO listings (id, user_id, product_id, channel, listing_type, price_cents, terms, profit_cents,
      margin_pct, monthly_profit_cents, marketplace_costs_cents, health, in_loss_zone, better_price_cents, missing,
      rule_id, figures_day, created_at, updated_at)
    SELECT w.id, ${userId}::uuid, w."productId", w.channel::channel, w."listingType", w."priceCents", w.terms,
      w."profitCents", w."marginPct", w."monthlyProfitCents", w."marketplaceCostsCents", w.health::listing_health,
      w."inLossZone", w."betterPriceCents", ARRAY(SELECT jsonb_array_elements_text(w.missing)), w."ruleId",
      ${context.today}::date, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(
      id uuid, "productId" uuid, channel text, "listingType" text, "priceCents" int, terms jsonb,
      "profitCents" float8, "marginPct" float8, "monthlyProfitCents" float8, "marketplaceCostsCents" float8,
      health text, "inLossZone" boolean, "betterPriceCents" int, missing jsonb, "ruleId" text)`;
  await recordPriceChanges(
    tx,
    write,
    rows.map(({ id, productId, priceCents, profitCents, ruleId }) => ({
      kind: "PRICE",
      productId,
      listingId: id,
      oldCents: null,
      newCents: priceCents,
      profitCents,
      ruleId,
    })),
  );
  return rows.map(({ id }) => id);
}

function sameTerms(a: object | unknown, b: object | unknown): boolean {
  const text = (terms: unknown) => JSON.stringify(Object.entries(terms ?? {}).sort());
  return text(a) === text(b);
}
