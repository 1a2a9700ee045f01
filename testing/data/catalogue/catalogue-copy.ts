import { flagTerms, numberTerms, textTerms } from "#core/sale/listing-terms.ts";
import type { TestClient } from "../../app/test-client.ts";

const productFields = [
  ...["sku", "name", "gtin", "category", "tags", "costCents", "taxBuyPct", "packagingCents", "weightGrams"],
  ...["lengthCm", "widthCm", "heightCm", "notes", "isKit", "archivedAt", "createdAt", "updatedAt"],
];
const listingFields = [
  ...["channel", "listingType", "channelName", "priceCents", "unitsPerMonth", "profitCents", "marginPct"],
  ...["monthlyProfitCents", "marketplaceCostsCents", "health", "inLossZone", "betterPriceCents"],
  ...["fixPriceCents", "missing", "ruleId", "figuresDay", "updatedAt"],
];
const terms = [...numberTerms, ...flagTerms, ...textTerms];
const listingSelection = `${listingFields.join(" ")} terms { ${terms.join(" ")} }`;

type Fields = Record<string, unknown>;
type Versioned = Fields & { id: string; version: number };
type WholeProduct = Versioned & { archivedAt: string | null; listings: Versioned[] };
type Change = {
  itemId: string;
  state: "ACTIVE" | "ARCHIVED" | "REMOVED";
  version: number | null;
  product: Fields | null;
  listing: Fields | null;
};

/** Products and listings by their ids, each as one text. */
type Rows = Map<string, string>;

const feed = `query ($since: String) { viewer { catalogueChanges(since: $since, limit: 7) { next changes {
  itemId state version product { ${productFields.join(" ")} } listing { ${listingSelection} } } } } }`;
type FeedAnswer = { viewer: { catalogueChanges: { next: string; changes: Change[] } } };

const catalogue = `query ($archived: Boolean!, $after: String) { viewer {
  products(first: 20, archived: $archived, after: $after) { pageInfo { hasNextPage endCursor } nodes {
    id version ${productFields.join(" ")} listings { id version ${listingSelection} } } } } }`;
type Page = { nodes: WholeProduct[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
type CatalogueAnswer = { viewer: { products: Page } };

function textOf(names: readonly string[], row: Fields, state: string, version: number | null): string {
  const own = Object.fromEntries(names.map((name) => [name, row[name]]));
  return JSON.stringify({ state, version, ...own, terms: termsOf(row) });
}

/** The terms that are set, in one order: a line of JSON leaves out what GraphQL gives as null. */
function termsOf({ terms: given }: Fields): [string, unknown][] {
  return Object.entries(given ?? {})
    .filter(([, value]) => value !== null)
    .sort(([one], [other]) => one.localeCompare(other));
}

function rowsOf(products: readonly WholeProduct[]): Rows {
  const rows: Rows = new Map();
  for (const product of products) {
    const state = product.archivedAt === null ? "ACTIVE" : "ARCHIVED";
    rows.set(product.id, textOf(productFields, product, state, product.version));
    for (const listing of product.listings)
      rows.set(listing.id, textOf(listingFields, listing, state, listing.version));
  }
  return rows;
}

/** A copy of a catalogue that only the feed fills, a page at a time. */
export function createCopy(program: TestClient, from: { rows?: Rows; since?: string } = {}) {
  const { rows = new Map<string, string>() } = from;
  let since = from.since ?? null;
  return {
    async pull(): Promise<void> {
      const { data, errors } = await program.rawGraphql<FeedAnswer>(feed, { since });
      if (!data || errors) throw new Error(JSON.stringify(errors));
      const { next, changes } = data.viewer.catalogueChanges;
      for (const { itemId, state, version, product, listing } of changes) {
        const [names, row] = product ? [productFields, product] : [listingFields, listing];
        if (state === "REMOVED") rows.delete(itemId);
        else if (row) rows.set(itemId, textOf(names, row, state, version));
      }
      since = next;
    },
    sorted: (): Rows => new Map([...rows].sort()),
  };
}

export type CatalogueCopy = ReturnType<typeof createCopy>;

/** A copy that begins with the catalogue as JSON Lines, and goes on by the feed. */
export async function createCopyOfLines(program: TestClient): Promise<CatalogueCopy> {
  const response = await program.get("/api/exports/catalogue.jsonl");
  const lines = (await response.text()).split("\n").filter((line) => line !== "");
  const since = response.headers.get("x-catalogue-next") ?? "";
  return createCopy(program, { rows: rowsOf(lines.map((line) => JSON.parse(line))), since });
}

/** The catalogue itself, read by other fields than the feed's. */
export async function readCatalogue(program: TestClient): Promise<Rows> {
  const products = [await readProducts(program, false), await readProducts(program, true)].flat();
  return new Map([...rowsOf(products)].sort());
}

async function readProducts(
  program: TestClient,
  archived: boolean,
  after: string | null = null,
): Promise<WholeProduct[]> {
  const variables = { archived, after };
  const { data, errors } = await program.rawGraphql<CatalogueAnswer>(catalogue, variables);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  const { nodes, pageInfo } = data.viewer.products;
  if (!pageInfo.hasNextPage) return nodes;
  return [...nodes, ...(await readProducts(program, archived, pageInfo.endCursor))];
}
