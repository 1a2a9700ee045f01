import type { Channel } from "#core/catalogue/channel.ts";
import { checkNewProduct } from "#core/catalogue/product-rules.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { figuresOfFacts } from "#server/features/catalogue/figures/figure-facts.ts";
import { insertProducts, type NewProduct } from "#server/features/catalogue/products/write-products.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { TestApp } from "../../app/test-app.ts";

/** A product with a listing on each of the channels. */
export function figureProduct(name: string, costCents: number, listings: NewProduct["listings"]): NewProduct {
  const checked = checkNewProduct({ name, costCents, unitsPerMonth: 3 });
  if (!checked.ok) throw new Error(checked.issues.map(({ message }) => message).join(" "));
  return { fields: checked.value, listings };
}

type Fill = { deps?: Pick<Deps, "db" | "clock">; channels?: readonly Channel[] };

/** Sellers' listings, and whether their stored figures are right. */
export function storedFigures(app: TestApp) {
  const listingsOf = (userId: string) =>
    app.db.listing.findMany({ where: { userId }, include: { product: true }, orderBy: { id: "asc" } });

  return {
    listingsOf,
    /** Adds products, each with a listing on every one of the channels. */
    async fill(userId: string, count: number, { deps = app.deps, channels = defaultChannels }: Fill = {}) {
      const products = Array.from({ length: count }, (_, index) => {
        const listing = { listingType: null, priceCents: 4990 + index * 500, terms: {} };
        const listings = channels.map((channel) => ({ channel, ...listing }));
        return figureProduct(`Produto ${index}`, 1000 + index * 700, listings);
      });
      await writeCatalogue(deps, { userId, actor: person }, (tx, write) =>
        insertProducts(tx, write, products),
      );
    },
    /** Listings whose stored figures are not those of their inputs under the rules of their day. */
    async wrongOnes(userId: string): Promise<string[]> {
      const { defaults } = await loadFigureContext(app.db, userId, app.clock);
      return (await listingsOf(userId)).flatMap(({ product, ...listing }) => {
        const today = listing.figuresDay?.toISOString().slice(0, 10) ?? "";
        const figures = figuresOfFacts({ ...product, ...listing }, { defaults, rules: allRules, today });
        const stored = Object.fromEntries(
          Object.keys(figures).map((name) => [name, listing[name as keyof typeof listing]]),
        );
        return JSON.stringify(stored) === JSON.stringify(figures) ? [] : [listing.id];
      });
    },
    /** How many sellers' figures wait to be computed again: 0 or 1. */
    countMarks: (userId: string) => app.db.staleFigures.count({ where: { userId } }),
  };
}

const defaultChannels = ["SHOPEE", "OWN_FEES"] as const;
