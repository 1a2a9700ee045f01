import { useState } from "react";
import { useClient } from "urql";
import { graphql } from "#web/gql/gql.ts";
import type { PriceHistoryQuery as Answer } from "#web/gql/graphql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";

const PriceHistoryQuery = graphql(`
  query PriceHistory($id: ID!, $first: Int!, $after: String) {
    product(id: $id) {
      id
      version
      priceChanges(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            kind
            oldCents
            newCents
            profitCents
            actor
            actorName
            work {
              __typename
              ... on Import {
                id
              }
              ... on BulkStep {
                id
                ...StepTitle_step
              }
            }
            createdAt
            listing {
              id
              version
              channel
              listingType
              channelName
            }
          }
        }
      }
    }
  }
`);

type Page = NonNullable<Answer["product"]>["priceChanges"];

const firstPage = 25;
/** The most changes that one request may ask for. */
const longerPage = 100;

/** A product's changes, newest first, loaded page by page on request. */
export function useChanges(id: string) {
  const client = useClient();
  const [{ data, fetching }, retry] = useRetryQuery({
    query: PriceHistoryQuery,
    variables: { id, first: firstPage },
    requestPolicy: "cache-and-network",
  });
  const [older, setOlder] = useState<readonly Page[]>([]);
  const [more, setMore] = useState<"reading" | "failed" | null>(null);
  const newest = data?.product?.priceChanges;
  const pages = newest ? [newest, ...older] : [];
  const end = pages.at(-1)?.pageInfo;

  async function readMore() {
    if (more === "reading") return;
    setMore("reading");
    const variables = { id, first: longerPage, after: end?.endCursor ?? null };
    const page = (await client.query(PriceHistoryQuery, variables)).data?.product?.priceChanges;
    setMore(page ? null : "failed");
    if (page) setOlder([...older, page]);
  }

  return {
    /** Null until the first page has loaded. */
    history: data?.product
      ? {
          changes: pages.flatMap(({ edges }) => edges.map(({ node }) => node)),
          productVersion: data.product.version,
          hasMore: end?.hasNextPage === true,
        }
      : null,
    isReading: fetching || more === "reading",
    hasFailed: more === "failed",
    readMore: () => void readMore(),
    readAgain: retry,
  };
}
