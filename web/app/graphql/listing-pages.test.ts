import { gql } from "@urql/core";
import { afterEach, expect, test, vi } from "vitest";
import { createGraphqlClient } from "./client.ts";
import { createCookieCheck } from "./cookie-check.ts";

afterEach(() => vi.unstubAllGlobals());

/** As the result of an import once asked: a list by its own name, and one beside it by another. */
const TwoTotals = gql`
  query TwoTotals($filter: ListingFilter, $withoutUnits: ListingFilter) {
    viewer {
      id
      listings(first: 0, filter: $filter) {
        totalCount
        totals {
          monthlyProfitCents
          examples
        }
      }
      withoutUnits: listings(first: 0, filter: $withoutUnits) {
        totalCount
        totals {
          monthlyProfitCents
          examples
        }
      }
    }
  }
`;

const variables = {
  filter: { importId: "import:1" },
  withoutUnits: { importId: "import:1", hasUnits: false },
};

const connection = (totalCount: number, examples: string[]) => ({
  __typename: "UserListingsConnection",
  totalCount,
  totals: { __typename: "CatalogueFigures", monthlyProfitCents: totalCount * 100, examples },
});

test("two names of one list with other filters keep their own totals, also from the cache", async () => {
  let sent = 0;
  vi.stubGlobal("fetch", async () => {
    sent += 1;
    const [listings, withoutUnits] = [connection(8 + sent, ["TAX"]), connection(1 + sent, [])];
    return Response.json({ data: { viewer: { __typename: "User", id: "1", listings, withoutUnits } } });
  });
  const cookieCheck = createCookieCheck();
  const client = createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd: vi.fn() });
  const read = async (requestPolicy: "cache-first" | "cache-only" | "network-only") =>
    (await client.query(TwoTotals, variables, { requestPolicy })).data?.viewer;
  for (const policy of ["cache-first", "cache-only", "network-only", "cache-only"] as const) {
    const viewer = await read(policy);
    expect(viewer).toMatchObject({
      listings: { totalCount: 8 + sent, totals: { examples: ["TAX"] } },
      withoutUnits: { totalCount: 1 + sent, totals: { examples: [] } },
    });
  }
});

const Page = gql`
  query Page($after: String) {
    viewer {
      id
      listings(first: 1, after: $after) {
        edges {
          cursor
        }
      }
    }
  }
`;

test("PR-04 the pages that were read longest ago are forgotten, and the others are kept", async () => {
  vi.stubGlobal("fetch", async () => {
    const edges = [{ __typename: "UserListingsEdge", cursor: "c" }];
    const listings = { __typename: "UserListingsConnection", edges };
    return Response.json({ data: { viewer: { __typename: "User", id: "1", listings } } });
  });
  const cookieCheck = createCookieCheck();
  const client = createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd: vi.fn() });
  for (let page = 0; page <= 40; page += 1) await client.query(Page, { after: `${page}` });
  const keeps = async (page: number) => {
    const { data } = await client.query(Page, { after: `${page}` }, { requestPolicy: "cache-only" });
    return data?.viewer !== undefined;
  };
  expect([await keeps(0), await keeps(1), await keeps(40)]).toEqual([false, true, true]);
});
