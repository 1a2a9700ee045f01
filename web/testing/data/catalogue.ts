import { type StoredFigures, storedFigures } from "#core/catalogue/fix/stored-figures.ts";
import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import { errorText } from "#core/errors/errors.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { answer } from "../fake-server.ts";
import type { Account } from "./accounts.ts";

type PageArgs = {
  first: number;
  after?: string | null;
  filter: { search?: string | null; channels?: string[] | null; healths?: string[] | null };
  orderBy: { field: string; direction: string };
};

/**
 * Replaces the server's catalogue: `count` products, each with one listing on Shopee and core's
 * figures. It answers pages, edits and old versions; `asked` records the requests.
 */
export function stockCatalogue(account: Account, count: number) {
  const stock = Array.from({ length: count }, (_, index) => newListing(index));
  const asked: PageArgs[] = [];
  Object.assign(account.catalogue, { productCount: count, tags: ["verão"], categories: ["Cozinha"] });
  Object.assign(account, {
    listings: (args: PageArgs) => {
      // The request of the totals has no rows.
      if (args.first > 0) asked.push(args);
      const { search, channels, healths } = args.filter;
      const found = stock.filter(
        ({ product, channel, health }) =>
          (!search || product.name.toLowerCase().includes(search.toLowerCase())) &&
          (!channels || channels.includes(channel)) &&
          (!healths || healths.includes(health)),
      );
      const start = Number(args.after ?? 0);
      const nodes = found.slice(start, start + args.first);
      const end = start + nodes.length;
      const pageInfo = { hasNextPage: end < found.length, hasPreviousPage: false, endCursor: String(end) };
      const productCount = new Set(found.map(({ product }) => product.id)).size;
      return {
        pageInfo,
        totalCount: found.length,
        productCount,
        edges: nodes.map((node) => ({ node, cursor: "" })),
        totals: totalsOf(found),
      };
    },
  });
  const byId = (id: unknown) => stock.find((listing) => listing.id === id || listing.product.id === id);
  answer("product", ({ id }) => byId(id)?.product ?? null);
  // The schema has checked that these are ids.
  answer("nodes", ({ ids }) => (ids as string[]).map((id) => byId(id)?.product ?? null));
  answer("updateProduct", ({ input }) => {
    const listing = byId(input.id);
    if (!listing || listing.product.version !== input.version)
      return oldVersion("Product", { product: listing?.product });
    Object.assign(listing.product, input.product, { version: listing.product.version + 1 });
    Object.assign(listing, figuresOf(listing));
    return { __typename: "UpdateProductPayload", viewer: account, product: listing.product, priceChange };
  });
  answer("updateListing", ({ input }) => {
    const listing = byId(input.id);
    if (!listing || listing.version !== input.version) return oldVersion("Listing", { listing });
    Object.assign(listing, input.listing, { version: listing.version + 1 });
    Object.assign(listing, figuresOf(listing));
    return { __typename: "UpdateListingPayload", viewer: account, listing, priceChange };
  });
  const writes: object[][] = [];
  answer("updateListings", ({ input }) => {
    const changes = input.changes as Change<"listing">[];
    writes.push(changes);
    const errors = changes.flatMap(({ id, version, listing: fields }, index) => {
      const listing = byId(id);
      if (!listing || listing.version !== version) return [conflictAt(index)];
      Object.assign(listing, fields, { version: version + 1 });
      Object.assign(listing, figuresOf(listing));
      return [];
    });
    const listings = changes.flatMap(({ id }) => byId(id) ?? []);
    return { __typename: "UpdateListingsPayload", viewer: account, listings, errors };
  });
  answer("updateProducts", ({ input }) => {
    const changes = input.changes as Change<"product">[];
    writes.push(changes);
    const errors = changes.flatMap(({ id, version, product: fields }, index) => {
      const listing = byId(id);
      if (!listing || listing.product.version !== version) return [conflictAt(index)];
      Object.assign(listing.product, fields, { version: version + 1 });
      Object.assign(listing, figuresOf(listing));
      return [];
    });
    const products = changes.flatMap(({ id }) => byId(id)?.product ?? []);
    return { __typename: "UpdateProductsPayload", viewer: account, products, errors };
  });
  return { stock, asked, writes };
}

/** A change of many, as the client sends it. */
type Change<Of extends string> = { id: string; version: number } & Record<Of, object>;

function conflictAt(index: number) {
  return {
    __typename: "ChangeError",
    index,
    code: "VERSION_CONFLICT",
    message: errorText.VERSION_CONFLICT,
  };
}

/** The totals of listings that all sell the same units, so that the margin needs no weights. */
function totalsOf(found: readonly ListingFigures[]) {
  const rated = found.filter(({ health }) => health !== "MISSING");
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    __typename: "CatalogueFigures",
    monthlyProfitCents: sum(rated.map(({ monthlyProfitCents }) => monthlyProfitCents ?? 0)),
    averageMarginPct: rated.length ? sum(rated.map(({ marginPct }) => marginPct ?? 0)) / rated.length : null,
    listingsInLoss: rated.filter(({ health }) => health === "LOSS").length,
    monthlyLossCents: 0,
    listingsLeftOut: found.length - rated.length,
    examples: rated.length > 0 ? ["TAX"] : [],
  };
}

const priceChange = { __typename: "PriceChange", id: "change:1" };

function oldVersion(what: "Product" | "Listing", current: object) {
  return {
    __typename: `${what}ConflictError`,
    code: "VERSION_CONFLICT",
    message: errorText.VERSION_CONFLICT,
    ...current,
  };
}

type Stocked = SoldListing & { product: SoldProduct };

function newListing(index: number) {
  const product = {
    __typename: "Product",
    id: `product:${index}`,
    name: `Caneca ${String(index + 1).padStart(3, "0")}`,
    sku: `CAN-${index + 1}`,
    category: "Cozinha",
    tags: ["verão"],
    costCents: 5000,
    taxBuyPct: 0,
    ...nothingPaid,
    packagingCents: null,
    weightGrams: null,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    isKit: false,
    isReadOnly: false,
    archivedAt: null,
    createdAt: "2026-11-20T12:00:00.000Z",
    version: 1,
  };
  const listing = {
    __typename: "Listing",
    id: `listing:${index}`,
    product: { ...product, listings: [] as object[] },
    channel: "SHOPEE" as const,
    listingType: null,
    channelName: null,
    priceCents: 7999,
    unitsPerMonth: 10,
    terms: {},
    marketplaceItems: [] as object[],
    isStale: false,
    examples: ["TAX"],
    version: 1,
  };
  const whole = { ...listing, ...figuresOf(listing) };
  whole.product.listings.push(whole);
  return whole;
}

function figuresOf(listing: Stocked): StoredFigures {
  return storedFigures(listing.product, listing, {
    defaults: initialSellerDefaults,
    rules: allRules,
    today: "2026-11-22",
  });
}
