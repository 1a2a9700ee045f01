import { randomUUID } from "node:crypto";
import { checkNewProduct, type ProductInput } from "#core/catalogue/product-rules.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Channel } from "#core/sale/channel.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { insertProducts, type NewProduct } from "#server/features/catalogue/products/write-products.ts";
import { figuresOfListing } from "#server/features/catalogue/store/figure-inputs.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { TestApp } from "../../app/test-app.ts";
import type { TestClient } from "../../app/test-client.ts";
import { CreateProduct } from "../../documents/product-documents.ts";
import type { ListingFieldsInput, ProductFieldsInput, WholeProductFragment } from "../../gql/graphql.ts";

/** Adds a product as a seller does; without listings it gets one with own fees. */
export async function addProduct(
  client: TestClient,
  product: ProductFieldsInput = {},
  listings: ListingFieldsInput[] = [],
): Promise<WholeProductFragment> {
  const input = { product: { name: "Caneca", ...product }, listings };
  const { createProduct } = await client.graphql(CreateProduct, { input });
  if (!("product" in createProduct)) throw new Error(JSON.stringify(createProduct));
  return createProduct.product;
}

/**
 * A listing on Shopee whose figures depend only on the price: R$ 79,99 leaves 949 centavos of a
 * cost of R$ 50.
 */
export function atShopee(priceCents: number | null = 7999): ListingFieldsInput {
  return { channel: "SHOPEE", priceCents, terms: { taxSellPct: 0, useAds: false } };
}

/** The first item; throws when there is none. */
export function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error("there is none");
  return first;
}

/** A product on Shopee without taxes: at R$ 79,99 and a cost of R$ 50,00 a sale leaves R$ 9,49. */
type TestProduct = ProductInput & { priceCents?: number | null; listing?: Partial<SoldListing> };

/**
 * Adds products with one listing each, without the mutation's limits; returns the listings' ids in
 * order.
 */
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
          listings: [
            {
              channel: "SHOPEE",
              listingType: null,
              channelName: null,
              priceCents,
              unitsPerMonth: null,
              terms,
              ...listing,
            },
          ],
        };
      }),
    ),
  );
  const listings = await app.db.listing.findMany({ where: { userId } });
  return rows.map(({ id }) => listings.find(({ productId }) => productId === id)?.id ?? "");
}

/** A product with a listing on each of the channels. */
export function figureProduct(name: string, costCents: number, listings: NewProduct["listings"]): NewProduct {
  const checked = checkNewProduct({ name, costCents, unitsPerMonth: 3 });
  if (!checked.ok) throw new Error(checked.issues.map(({ message }) => message).join(" "));
  return { fields: checked.value, listings };
}

type Fill = { deps?: Pick<Deps, "db" | "clock">; channels?: readonly Channel[] };

/** Sellers' listings, and whether their stored figures are right. */
export function readStoredFigures(app: TestApp) {
  const listingsOf = (userId: string) =>
    app.db.listing.findMany({ where: { userId }, include: { product: true }, orderBy: { id: "asc" } });

  return {
    listingsOf,
    /** Adds products, each with a listing on every one of the channels. */
    async fill(userId: string, count: number, { deps = app.deps, channels = defaultChannels }: Fill = {}) {
      const products = Array.from({ length: count }, (_, index) => {
        const listing = {
          listingType: null,
          channelName: null,
          priceCents: 4990 + index * 500,
          unitsPerMonth: null,
          terms: {},
        };
        const listings = channels.map((channel) => ({ channel, ...listing }));
        return figureProduct(`Produto ${index}`, 1000 + index * 700, listings);
      });
      await writeCatalogue(deps, { userId, actor: person }, (tx, write) =>
        insertProducts(tx, write, products),
      );
    },
    /**
     * Listings whose stored figures differ from those calculated from their inputs under the rules
     * of their day.
     */
    async wrongOnes(userId: string): Promise<string[]> {
      const { defaults } = await loadFigureContext(app.db, userId, app.clock);
      return (await listingsOf(userId)).flatMap(({ product, ...listing }) => {
        const today = listing.figuresDay?.toISOString().slice(0, 10) ?? "";
        const figures = figuresOfListing({ ...product, ...listing }, { defaults, rules: allRules, today });
        const stored = Object.fromEntries(
          Object.keys(figures).map((name) => [name, listing[name as keyof typeof listing]]),
        );
        return JSON.stringify(stored) === JSON.stringify(figures) ? [] : [listing.id];
      });
    },
    /** How many sellers' figures wait to be recomputed: 0 or 1. */
    countMarks: (userId: string) => app.db.staleFigures.count({ where: { userId } }),
  };
}

const defaultChannels = ["SHOPEE", "OWN_FEES"] as const;
