import { randomUUID } from "node:crypto";
import type { ListingFields } from "#core/catalogue/listing-rules.ts";
import { checkNewProduct, type ProductInput } from "#core/catalogue/product-rules.ts";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { insertProducts } from "#server/features/catalogue/products/write-products.ts";
import type { TestApp } from "../../app/test-app.ts";

/** A product on Shopee without taxes: at R$ 79,99 a cost of R$ 50,00 leaves R$ 9,49. */
type TestProduct = ProductInput & { priceCents?: number | null; listing?: Partial<ListingFields> };

/** Adds products with one listing each, without the mutation's limits; answers the listings' ids in order. */
export async function createListings(
  app: TestApp,
  userId: string,
  products: readonly TestProduct[],
): Promise<string[]> {
  const rows = await writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
    insertProducts(
      tx,
      write,
      products.map(({ priceCents = 7999, listing, ...product }) => {
        const fields = { name: `Caneca ${randomUUID()}`, costCents: 5000, unitsPerMonth: 10, ...product };
        const checked = checkNewProduct(fields);
        if (!checked.ok) throw new Error(checked.issues.map(({ message }) => message).join(" "));
        const terms = { taxSellPct: 0 };
        return {
          fields: checked.value,
          listings: [{ channel: "SHOPEE", listingType: null, priceCents, terms, ...listing }],
        };
      }),
    ),
  );
  const listings = await app.db.listing.findMany({ where: { userId } });
  return rows.map(({ id }) => listings.find(({ productId }) => productId === id)?.id ?? "");
}
