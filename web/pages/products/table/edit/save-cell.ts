import type { Client } from "urql";
import { graphql } from "#web/gql/gql.ts";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { readResult } from "#web/shared/forms/use-send.ts";
import type { CellTarget, SaveOutcome } from "./cell-target.ts";

const SaveCostMutation = graphql(`
  mutation SaveCost($id: ID!, $version: Int!, $costCents: Int) {
    updateProduct(input: { id: $id, version: $version, product: { costCents: $costCents } }) {
      __typename
      ... on UpdateProductPayload {
        product {
          id
          version
          ...SavedCell_product
        }
        priceChange {
          id
        }
      }
      ... on VersionConflictError {
        current: product {
          id
          costCents
          version
          ...SavedCell_product
        }
      }
      ...Refusal_error
    }
  }
`);

const SavePriceMutation = graphql(`
  mutation SavePrice($id: ID!, $version: Int!, $priceCents: Int) {
    updateListing(input: { id: $id, version: $version, listing: { priceCents: $priceCents } }) {
      __typename
      ... on UpdateListingPayload {
        listing {
          id
          version
          ...SavedCell_listing
        }
        priceChange {
          id
        }
      }
      ... on VersionConflictError {
        current: listing {
          id
          priceCents
          version
          ...SavedCell_listing
        }
      }
      ...Refusal_error
    }
  }
`);

/** The data that saving changes in the table: the cache updates every row of the product. */
graphql(`
  fragment SavedCell_product on Product {
    id
    costCents
    version
    listings {
      ...SavedCell_listing
    }
  }
`);

graphql(`
  fragment SavedCell_listing on Listing {
    id
    priceCents
    profitCents
    marginPct
    monthlyProfitCents
    health
    betterPriceCents
    missing
    isStale
    version
  }
`);

/** Saves a cost or price with the version that the seller saw (PR-06). */
export function saveCell(client: Client, target: CellTarget, cents: number | null): Promise<SaveOutcome> {
  return target.kind === "cost" ? saveCost(client, target, cents) : savePrice(client, target, cents);
}

async function saveCost(client: Client, { id, version }: CellTarget, costCents: number | null) {
  const result = await client.mutation(SaveCostMutation, { id, version, costCents });
  const answer = result.data?.updateProduct;
  if (answer?.__typename === "UpdateProductPayload") return saved(answer.product.version, answer.priceChange);
  if (answer?.__typename === "VersionConflictError" && answer.current) {
    return conflict(answer.current.costCents, answer.current.version);
  }
  return failure(readResult(result));
}

async function savePrice(client: Client, { id, version }: CellTarget, priceCents: number | null) {
  const result = await client.mutation(SavePriceMutation, { id, version, priceCents });
  const answer = result.data?.updateListing;
  if (answer?.__typename === "UpdateListingPayload") return saved(answer.listing.version, answer.priceChange);
  if (answer?.__typename === "VersionConflictError" && answer.current) {
    return conflict(answer.current.priceCents, answer.current.version);
  }
  return failure(readResult(result));
}

function saved(version: number, change: { id: string } | null | undefined): SaveOutcome {
  return { kind: "saved", change: change ? { id: change.id, version } : null };
}

function conflict(cents: number | null | undefined, version: number): SaveOutcome {
  return { kind: "conflict", cents: cents ?? null, version };
}

function failure(result: { ok: true } | { ok: false; error: SendError }): SaveOutcome {
  if (result.ok || result.error.isUnanswered) return { kind: "unanswered" };
  const [issue] = Object.values(result.error.issues);
  return { kind: "refused", problem: issue ?? result.error.message };
}
