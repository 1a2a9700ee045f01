import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Client, type CombinedError, useClient } from "urql";
import { isGrouped, listingVariables, type TableView } from "#web/features/listing-view/table-view.ts";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ProductGroup_ProductFragment } from "#web/gql/graphql.ts";
import type { ListSnapshot } from "./list-snapshot.ts";
import { type AskPage, createListingPages, type ListingPages } from "./listing-pages.ts";
import { type ListingRow, ProductGroup_product, readRow } from "./listing-row.ts";
import { createRowGroups } from "./row-groups.ts";

const ListingPageQuery = graphql(`
  query ListingPage(
    $first: Int!
    $after: String
    $filter: ListingFilter
    $orderBy: ListingOrder
    $isFirst: Boolean!
    $isGrouped: Boolean!
  ) {
    viewer {
      id
      listings(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
        totalCount @include(if: $isFirst)
        productCount @include(if: $isFirst)
        edges {
          node {
            id
            ...ListingRow_listing
            product @include(if: $isGrouped) {
              id
              ...ProductGroup_product
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** How many rows one request asks for. */
const pageSize = 50;

export type ListingList = {
  pages: ListingPages<ListingRow>;
  list: ListSnapshot<ListingRow>;
  /** These rows belong to the previous view, until those of the current one arrive. */
  isOld: boolean;
};

/** The listings of a view, read during scrolling. Another view is a separate list. */
export function useListingPages(view: TableView): ListingList {
  const client = useClient();
  const key = JSON.stringify(listingVariables(view));
  const hasGroups = isGrouped(view);
  const pages = useMemo(
    () =>
      createListingPages<ListingRow>({
        ...source(client, key, hasGroups),
        idOf: (row) => row.id,
        groupOf: hasGroups ? ({ product }) => product.id : undefined,
        pageSize,
      }),
    [client, key, hasGroups],
  );
  useEffect(() => {
    pages.start();
    return () => pages.stop();
  }, [pages]);
  const list = useSyncExternalStore(pages.subscribe, pages.snapshot);
  const [shown, setShown] = useState(list);
  const isOld = list.totalCount === null && !list.hasFailed && shown.totalCount !== null;
  if (!isOld && shown !== list) setShown(list);
  return { pages, list: isOld ? shown : list, isOld };
}

/**
 * The first request for each page goes to the server, because imports and other devices change the
 * catalogue. Scrolling back reads the cache, which after a reset has rows that are gone.
 */
function source(
  client: Client,
  key: string,
  hasGroups: boolean,
): { ask: AskPage<ListingRow>; onReset: () => void } {
  const variables = JSON.parse(key) as ReturnType<typeof listingVariables>; // written by the hook above
  const seen = new Set<string | null>();
  const withGroup = createRowGroups<ListingRow, ProductGroup_ProductFragment>();
  let isReset = false;
  const ask: AskPage<ListingRow> = (after, onAnswer) => {
    const isNew = !seen.has(after);
    seen.add(after);
    let end = () => {};
    const firstPolicy = isReset ? "network-only" : "cache-and-network";
    function request() {
      end = client
        .query(
          ListingPageQuery,
          { first: pageSize, after, isFirst: after === null, isGrouped: hasGroups, ...variables },
          { requestPolicy: isNew ? firstPolicy : "cache-first" },
        )
        .subscribe(({ data, error }) => {
          const listings = data?.viewer?.listings;
          if (!listings) return error ? onAnswer({ ok: false, retryAfterSeconds: waitOf(error) }) : undefined;
          const { edges, pageInfo, totalCount, productCount } = listings;
          onAnswer({
            ok: true,
            page: {
              rows: edges.map(({ node }) => {
                const row = readRow(node);
                // A row has its product without groups too.
                return hasGroups && node.product
                  ? withGroup(row, readFragment(ProductGroup_product, node.product))
                  : row;
              }),
              totalCount: totalCount ?? null,
              productCount: productCount ?? null,
              nextCursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
            },
          });
        }).unsubscribe;
    }
    if (after === null || !isNew) {
      request();
      return () => end();
    }
    // Deferred, because the cache collects garbage in a timer, and only while no query runs.
    // Without a gap between pages, one long task at the end of the scroll would free everything.
    const timer = setTimeout(request);
    return () => {
      clearTimeout(timer);
      end();
    };
  };
  const onReset = () => {
    seen.clear();
    isReset = true;
  };
  return { ask, onReset };
}

/** How long a RATE_LIMITED answer says to wait (D82). */
function waitOf({ graphQLErrors }: CombinedError): number | null {
  const seconds = graphQLErrors[0]?.extensions.retryAfterSeconds;
  return typeof seconds === "number" ? seconds : null;
}
