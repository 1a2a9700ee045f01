import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Client, type CombinedError, useClient } from "urql";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { listingVariables, type TableView } from "../view/table-view.ts";
import { type AskPage, createListingPages, type ListingPages, type ListSnapshot } from "./listing-pages.ts";
import { type ListingRow, ListingRow_listing } from "./listing-row.ts";

const ListingPageQuery = graphql(`
  query ListingPage(
    $first: Int!
    $after: String
    $filter: ListingFilter
    $orderBy: ListingOrder
    $isFirst: Boolean!
  ) {
    viewer {
      id
      listings(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
        totalCount @include(if: $isFirst)
        edges {
          node {
            id
            ...ListingRow_listing
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

/** How many rows are asked for at once. */
const pageSize = 50;

export type ListingList = {
  pages: ListingPages<ListingRow>;
  list: ListSnapshot<ListingRow>;
  /** These are the rows of the view before, until those of this one arrive. */
  isOld: boolean;
};

/** The listings of a view, read while they are scrolled. Another view is another list. */
export function useListingPages(view: TableView): ListingList {
  const client = useClient();
  const key = JSON.stringify(listingVariables(view));
  const pages = useMemo(
    () => createListingPages<ListingRow>({ ask: askIn(client, key), idOf: (row) => row.id, pageSize }),
    [client, key],
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
 * The first look at each page asks the server, for imports and other devices change the catalogue;
 * a seller who scrolls back sees what was read.
 */
function askIn(client: Client, key: string): AskPage<ListingRow> {
  const variables = JSON.parse(key) as ReturnType<typeof listingVariables>; // written by the hook above
  const seen = new Set<string | null>();
  return (after, onAnswer) => {
    const isNew = !seen.has(after);
    seen.add(after);
    let end = () => {};
    function ask() {
      end = client
        .query(
          ListingPageQuery,
          { first: pageSize, after, isFirst: after === null, ...variables },
          { requestPolicy: isNew ? "cache-and-network" : "cache-first" },
        )
        .subscribe(({ data, error }) => {
          const listings = data?.viewer?.listings;
          if (!listings) return error ? onAnswer({ ok: false, retryAfterSeconds: waitOf(error) }) : undefined;
          const { edges, pageInfo, totalCount } = listings;
          onAnswer({
            ok: true,
            page: {
              rows: edges.map(({ node }) => readFragment(ListingRow_listing, node)),
              totalCount: totalCount ?? null,
              nextCursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
            },
          });
        }).unsubscribe;
    }
    if (after === null || !isNew) {
      ask();
      return () => end();
    }
    // The cache frees what was let go in a timer, and only while nothing is asked. Asked at once,
    // page after page, it would free everything in one long task at the end of the scroll.
    const timer = setTimeout(ask);
    return () => {
      clearTimeout(timer);
      end();
    };
  };
}

/** D82: what a RATE_LIMITED answer says to wait. */
function waitOf({ graphQLErrors }: CombinedError): number | null {
  const seconds = graphQLErrors[0]?.extensions.retryAfterSeconds;
  return typeof seconds === "number" ? seconds : null;
}
