import { gql } from "@urql/core";
import { afterEach, expect, test, vi } from "vitest";
import { createCookieCheck } from "./cookie-check.ts";
import { createGraphqlClient } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

const Totals = gql`
  query TwoTotals($id: ID!) {
    viewer {
      id
      all: listings(first: 0, filter: { importId: $id }) {
        totalCount
        totals {
          monthlyProfitCents
        }
      }
      losing: listings(first: 0, filter: { importId: $id, healths: [LOSS] }) {
        totalCount
        totals {
          monthlyProfitCents
        }
      }
    }
  }
`;

const connection = (totalCount: number) => ({
  __typename: "UserListingsConnection",
  totalCount,
  totals: { __typename: "CatalogueFigures", monthlyProfitCents: totalCount * 100 },
});

test("two aliases of one list with other filters keep their own totals", async () => {
  const viewer = { __typename: "User", id: "1", all: connection(9), losing: connection(2) };
  vi.stubGlobal("fetch", async () => Response.json({ data: { viewer } }));
  const client = createGraphqlClient({
    isSignedOut: false,
    cookieCheck: createCookieCheck(),
    onSessionEnd: vi.fn(),
  });
  const first = await client.query(Totals, { id: "import:1" });
  expect(first.data?.viewer).toMatchObject({ all: { totalCount: 9 }, losing: { totalCount: 2 } });
  const cached = await client.query(Totals, { id: "import:1" }, { requestPolicy: "cache-only" });
  expect(cached.data?.viewer).toMatchObject({
    all: { totalCount: 9, totals: { monthlyProfitCents: 900 } },
    losing: { totalCount: 2, totals: { monthlyProfitCents: 200 } },
  });
});
