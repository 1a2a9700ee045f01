import type { Client } from "urql";
import type { ProductInput } from "#core/catalogue/product-rules.ts";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ProductFieldsInput } from "#web/gql/graphql.ts";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { readResult } from "#web/shared/forms/use-send.ts";
import { SavedCell_listing, SavedCell_product } from "../rows/saved-cell.ts";
import type { CellTarget, SaveOutcome } from "./cell-target.ts";
import type { TypedValue } from "./fields/cell-field.ts";
import { cellField } from "./fields/cell-fields.ts";

const SaveProductCellMutation = graphql(`
  mutation SaveProductCell($id: ID!, $version: Int!, $product: ProductFieldsInput!) {
    updateProduct(input: { id: $id, version: $version, product: $product }) {
      __typename
      ... on UpdateProductPayload {
        viewer {
          id
          catalogue {
            revision
          }
        }
        product {
          id
          version
          ...SavedCell_product
        }
      }
      ... on ProductConflictError {
        current: product {
          id
          version
          ...SavedCell_product
        }
      }
      ...Refusal_error
    }
  }
`);

const SaveListingCellMutation = graphql(`
  mutation SaveListingCell($id: ID!, $version: Int!, $listing: ListingFieldsInput!) {
    updateListing(input: { id: $id, version: $version, listing: $listing }) {
      __typename
      ... on UpdateListingPayload {
        viewer {
          id
          catalogue {
            revision
          }
        }
        listing {
          id
          version
          ...SavedCell_listing
        }
      }
      ... on ListingConflictError {
        current: listing {
          id
          version
          ...SavedCell_listing
        }
      }
      ...Refusal_error
    }
  }
`);

/** Saves a cell with the version that the seller saw (PR-06). */
export async function saveCell(client: Client, target: CellTarget, value: TypedValue): Promise<SaveOutcome> {
  const { id, version } = target;
  const field = cellField(target.kind);
  if (field.of === "product") {
    const product = productInput(field.change(value));
    const result = await client.mutation(SaveProductCellMutation, { id, version, product });
    const answer = result.data?.updateProduct;
    if (answer?.__typename === "UpdateProductPayload")
      return { kind: "saved", version: answer.product.version };
    if (answer?.__typename === "ProductConflictError") {
      const { current } = answer;
      const stored = field.stored(readFragment(SavedCell_product, current));
      return { kind: "conflict", value: stored, version: current.version };
    }
    return failure(readResult(result));
  }
  const listing = field.change(value);
  const result = await client.mutation(SaveListingCellMutation, { id, version, listing });
  const answer = result.data?.updateListing;
  if (answer?.__typename === "UpdateListingPayload")
    return { kind: "saved", version: answer.listing.version };
  if (answer?.__typename === "ListingConflictError") {
    const { current } = answer;
    const stored = field.stored(readFragment(SavedCell_listing, current));
    return { kind: "conflict", value: stored, version: current.version };
  }
  return failure(readResult(result));
}

function failure(result: { ok: true } | { ok: false; error: SendError }): SaveOutcome {
  if (result.ok || result.error.isUnanswered) return { kind: "unanswered" };
  const [issue] = Object.values(result.error.issues);
  return { kind: "refused", problem: issue ?? result.error.message };
}

/** A change of a product as the API takes it: its lists can be written to. */
export function productInput({ tags, ...fields }: ProductInput): ProductFieldsInput {
  return tags === undefined ? fields : { ...fields, tags: tags && [...tags] };
}
