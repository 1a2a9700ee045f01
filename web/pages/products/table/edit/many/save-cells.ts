import type { Client } from "urql";
import { graphql } from "#web/gql/gql.ts";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { readResult } from "#web/shared/forms/use-send.ts";
import type { CellValue, SaveOutcome } from "../cell-target.ts";

const SaveCostsMutation = graphql(`
  mutation SaveCosts($changes: [ProductChange!]!) {
    updateProducts(input: { changes: $changes }) {
      __typename
      ... on UpdateProductsPayload {
        products {
          id
          costCents
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

const SavePricesMutation = graphql(`
  mutation SavePrices($changes: [ListingChange!]!) {
    updateListings(input: { changes: $changes }) {
      __typename
      ... on UpdateListingsPayload {
        listings {
          id
          priceCents
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

/** Saves costs and prices in few requests (GR-03). The outcomes are in the order of the cells. */
export async function saveCells(client: Client, cells: readonly CellValue[]): Promise<SaveOutcome[]> {
  const outcomes = new Map<CellValue, SaveOutcome>();
  for (const [kind, send] of [
    ["cost", sendCosts],
    ["price", sendPrices],
  ] as const) {
    const ofKind = cells.filter(({ target }) => target.kind === kind);
    for (let start = 0; start < ofKind.length; start += batch) {
      const part = ofKind.slice(start, start + batch);
      const saved = await send(client, part);
      for (const [index, cell] of part.entries()) outcomes.set(cell, saved(cell, index));
    }
  }
  return cells.map((cell) => outcomes.get(cell) ?? { kind: "unanswered" });
}

async function sendCosts(client: Client, cells: readonly CellValue[]) {
  const changes = cells.map(({ target: { id, version }, cents }) => ({
    ...{ id, version },
    product: { costCents: cents },
  }));
  const result = await client.mutation(SaveCostsMutation, { changes });
  const answer = result.data?.updateProducts;
  if (answer?.__typename !== "UpdateProductsPayload") return allFailed(readResult(result));
  const rows = answer.products.map(({ id, version, costCents }) => ({ id, version, cents: costCents }));
  return outcomeOf(rows, answer.errors);
}

async function sendPrices(client: Client, cells: readonly CellValue[]) {
  const changes = cells.map(({ target: { id, version }, cents }) => ({
    ...{ id, version },
    listing: { priceCents: cents },
  }));
  const result = await client.mutation(SavePricesMutation, { changes });
  const answer = result.data?.updateListings;
  if (answer?.__typename !== "UpdateListingsPayload") return allFailed(readResult(result));
  const rows = answer.listings.map(({ id, version, priceCents, health }) => ({
    ...{ id, version },
    cents: priceCents,
    isLoss: health === "LOSS",
  }));
  return outcomeOf(rows, answer.errors);
}

type Row = { id: string; version: number; cents: number | null | undefined; isLoss?: boolean };
type ChangeError = { index: number; code: string; message: string };

function outcomeOf(rows: readonly Row[], errors: readonly ChangeError[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byIndex = new Map(errors.map((error) => [error.index, error]));
  return ({ target }: CellValue, index: number): SaveOutcome => {
    const error = byIndex.get(index);
    const row = byId.get(target.id);
    if (row && !error)
      return { kind: "saved", change: null, version: row.version, isLoss: row.isLoss === true };
    if (row && error?.code === "VERSION_CONFLICT")
      return { kind: "conflict", cents: row.cents ?? null, version: row.version };
    return { kind: "refused", problem: row && error ? error.message : "Este anúncio não existe mais." };
  };
}

function allFailed(result: { ok: true } | { ok: false; error: SendError }) {
  const outcome: SaveOutcome =
    result.ok || result.error.isUnanswered
      ? { kind: "unanswered" }
      : { kind: "refused", problem: result.error.message };
  return () => outcome;
}
