import { Client, type Exchange, fetchExchange, type OperationResult } from "urql";
import { expect, test, vi } from "vitest";
import { filter, fromValue, map, merge, mergeMap, pipe } from "wonka";
import { followOtherTabs } from "./follow-other-tabs.ts";

// Plain texts: the schema has no such small documents.
const listings = "query Listings { viewer { listings { totalCount } } }";
const plans = "query Plans { plans { totalCount } }";
const save = "mutation Save { updateListing { id } }";

const follow = "subscription Follow { catalogueWork(id: 1) { id state } }";

/** A tab, and what it says to the others and asks of the server. */
function openTab(data: object) {
  const fetch = vi.fn(async () => Response.json({ data }));
  const tell = vi.fn();
  let hear = () => {};
  const tabs = {
    tell,
    listen: (onChange: () => void) => {
      hear = onChange;
    },
  };
  const client = new Client({
    url: "http://localhost/graphql",
    fetch,
    preferGetMethod: false,
    exchanges: [followOtherTabs(tabs), fetchExchange],
  });
  return { client, fetch, tell, hear: () => hear() };
}

test("GR-11 a change in another tab reads again what this tab shows of the catalogue, and nothing else", async () => {
  const { client, fetch, hear } = openTab({ viewer: null });
  const watched = client.query(listings, {}).subscribe(() => {});
  client.query(plans, {}).subscribe(() => {});
  await expect.poll(() => fetch.mock.calls.length).toBe(2);
  hear();
  await expect.poll(() => fetch.mock.calls.length).toBe(3);
  watched.unsubscribe();
  hear();
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("GR-11 D279 a saved change of the catalogue is told to the other tabs", async () => {
  const { client, tell } = openTab({ updateListing: { id: "1" } });
  await client.mutation(save, {}).toPromise();
  expect(tell).toHaveBeenCalledOnce();
  await client.query(listings, {}).toPromise();
  expect(tell).toHaveBeenCalledOnce();
});

test("GR-11 of an import or a bulk step other tabs hear of the end only", () => {
  const tell = vi.fn();
  /** Answers a subscription with three events. */
  const events: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === "subscription"),
      mergeMap((operation) =>
        merge(
          ["RUNNING", "RUNNING", "DONE"].map((state) =>
            pipe(
              fromValue(operation),
              map(() => ({ operation, data: { catalogueWork: { id: "1", state } } }) as OperationResult),
            ),
          ),
        ),
      ),
    );
  const exchanges = [followOtherTabs({ tell, listen: () => {} }), events];
  const client = new Client({ url: "http://localhost/graphql", preferGetMethod: false, exchanges });
  client.subscription(follow, {}).subscribe(() => {});
  expect(tell).toHaveBeenCalledOnce();
});
