import type { Client } from "urql";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { readResult } from "#web/shared/forms/use-send.ts";
import { SavedCell_listing, SavedCell_product } from "../../rows/saved-cell.ts";
import type { CellValue, SaveOutcome } from "../cell-target.ts";
import type { StoredListing, StoredProduct, TypedValue } from "../fields/cell-field.ts";
import { type CellKind, cellField, changeOf } from "../fields/cell-fields.ts";
import { productInput } from "../save-cell.ts";

const SaveProductCellsMutation = graphql(`
  mutation SaveProductCells($changes: [ProductChange!]!) {
    updateProducts(input: { changes: $changes }) {
      __typename
      ... on UpdateProductsPayload {
        viewer {
          id
          catalogue {
            revision
          }
        }
        products {
          id
          version
          ...SavedCell_product
        }
        errors {
          index
          code
          message
        }
      }
      ...Refusal_error
    }
  }
`);

const SaveListingCellsMutation = graphql(`
  mutation SaveListingCells($changes: [ListingChange!]!) {
    updateListings(input: { changes: $changes }) {
      __typename
      ... on UpdateListingsPayload {
        viewer {
          id
          catalogue {
            revision
          }
        }
        listings {
          id
          health
          version
          ...SavedCell_listing
        }
        errors {
          index
          code
          message
        }
      }
      ...Refusal_error
    }
  }
`);

/** The most changes of one request. */
const batch = 1000;

/** The cells of one product or listing, which are one change: it has one version. */
type RowCells = { of: "product" | "listing"; id: string; version: number; cells: CellValue[] };

/** Saves many cells in few requests (GR-03). The outcomes are in the order of the cells. */
export async function saveCells(client: Client, cells: readonly CellValue[]): Promise<SaveOutcome[]> {
  const outcomes = new Map<CellValue, SaveOutcome>();
  const rows = rowsOf(cells);
  for (const holder of ["product", "listing"] as const) {
    const changed = rows.filter(({ of }) => of === holder);
    for (let start = 0; start < changed.length; start += batch) {
      const part = changed.slice(start, start + batch);
      const outcomeAt = await (holder === "product" ? sendProducts : sendListings)(client, part);
      for (const [index, row] of part.entries())
        for (const cell of row.cells) outcomes.set(cell, outcomeAt(cell, index));
    }
  }
  return cells.map((cell) => outcomes.get(cell) ?? { kind: "unanswered" });
}

function rowsOf(cells: readonly CellValue[]): RowCells[] {
  const rows = new Map<string, RowCells>();
  for (const cell of cells) {
    const { id, version, kind } = cell.target;
    const row = rows.get(id);
    if (row) row.cells.push(cell);
    else rows.set(id, { of: cellField(kind).of, id, version, cells: [cell] });
  }
  return [...rows.values()];
}

async function sendProducts(client: Client, rows: readonly RowCells[]) {
  const changes = rows.map(({ id, version, cells }) => ({
    id,
    version,
    product: productInput(changeOf(cells)),
  }));
  const result = await client.mutation(SaveProductCellsMutation, { changes });
  const answer = result.data?.updateProducts;
  if (answer?.__typename !== "UpdateProductsPayload") return allFailed(readResult(result));
  const stored = answer.products.map((product) => ({
    ...{ id: product.id, version: product.version },
    product: readFragment(SavedCell_product, product),
  }));
  return outcomeOf(stored, answer.errors);
}

async function sendListings(client: Client, rows: readonly RowCells[]) {
  const changes = rows.map(({ id, version, cells }) => ({ id, version, listing: changeOf(cells) }));
  const result = await client.mutation(SaveListingCellsMutation, { changes });
  const answer = result.data?.updateListings;
  if (answer?.__typename !== "UpdateListingsPayload") return allFailed(readResult(result));
  const stored = answer.listings.map((listing) => ({
    ...{ id: listing.id, version: listing.version, isLoss: listing.health === "LOSS" },
    listing: readFragment(SavedCell_listing, listing),
  }));
  return outcomeOf(stored, answer.errors);
}

type StoredRow = {
  id: string;
  version: number;
  product?: StoredProduct;
  listing?: StoredListing;
  isLoss?: boolean;
};
type ChangeError = { index: number; code: string; message: string };

function outcomeOf(rows: readonly StoredRow[], errors: readonly ChangeError[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byIndex = new Map(errors.map((error) => [error.index, error]));
  return ({ target }: CellValue, index: number): SaveOutcome => {
    const error = byIndex.get(index);
    const row = byId.get(target.id);
    if (!row) return { kind: "refused", problem: "Este anúncio não existe mais." };
    const { version, isLoss = false } = row;
    if (!error) return { kind: "saved", version, isLoss: isLoss && target.kind === "price" };
    if (error.code !== "VERSION_CONFLICT") return { kind: "refused", problem: error.message };
    return { kind: "conflict", value: storedValue(target.kind, row), version };
  };
}

function storedValue(kind: CellKind, { product = {}, listing = {} }: Partial<StoredRow>): TypedValue {
  const field = cellField(kind);
  return field.of === "product" ? field.stored(product) : field.stored(listing);
}

function allFailed(result: { ok: true } | { ok: false; error: SendError }) {
  const outcome: SaveOutcome =
    result.ok || result.error.isUnanswered
      ? { kind: "unanswered" }
      : { kind: "refused", problem: result.error.message };
  return () => outcome;
}
