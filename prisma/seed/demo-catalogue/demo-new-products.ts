import type { ProductFields } from "#core/catalogue/product-rules.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import type { NewProduct } from "#server/features/catalogue/products/write-products.ts";
import { demoStart } from "./demo-history.ts";
import { demoKits, demoListings, demoTerms } from "./demo-listings.ts";
import { type DemoProduct, demoKinds, demoPlaces, demoProducts } from "./demo-products.ts";

/** The demo products and kits when the shop opened, with their first costs and prices. */
export function demoNewProducts(): NewProduct[] {
  const kits = demoKits.map((kit) => ({ ...kit, cost: null }));
  return [...demoProducts, ...kits].map((product, index) => ({
    fields: fieldsOf(product, index),
    listings: listingsOf(product),
  }));
}

function fieldsOf(
  { sku, name, kind, cost, grams, unitsPerMonth, tags }: DemoProduct,
  index: number,
): ProductFields {
  const side = grams === null ? null : Math.round(Math.cbrt(grams * 4));
  return {
    name,
    sku,
    gtin: demoGtin(index),
    category: demoKinds[kind].category,
    tags,
    costCents: demoStart(sku, cost),
    taxBuyPct: 0,
    ...nothingPaid,
    packagingCents: grams !== null && grams > 800 ? 260 : 120,
    weightGrams: grams,
    lengthCm: side === null ? null : side + 4,
    widthCm: side,
    heightCm: side === null ? null : Math.max(side - 3, 2),
    unitsPerMonth,
    notes: null,
  };
}

function listingsOf({ sku, kind }: DemoProduct): SoldListing[] {
  return demoListings
    .filter((listing) => listing.sku === sku)
    .map(({ place, reais }) => {
      const { channel, ...where } = demoPlaces[place];
      const { mercadoLivre, amazon } = demoKinds[kind];
      const category = { SHOPEE: null, TIKTOK_SHOP: null, MERCADO_LIVRE: mercadoLivre, AMAZON: amazon }[
        channel
      ];
      return {
        channel,
        ...where,
        unitsPerMonth: null,
        priceCents: demoStart(`${sku} ${place}`, reais),
        terms: { ...(category === null ? {} : { category }), ...demoTerms[`${sku} ${place}`] },
      };
    });
}

/** A Brazilian EAN-13 with its check digit, from an unassigned company number. */
function demoGtin(index: number): string {
  const digits = `78999999${String(index).padStart(4, "0")}`;
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
