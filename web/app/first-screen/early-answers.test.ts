import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGraphqlClient } from "../graphql/client.ts";
import { createCookieCheck } from "../graphql/cookie-check.ts";
import { earlyQuery, endFirstRender } from "./early-answers.ts";

const query = "query Viewer { viewer { __typename id } }";
const again = { requestPolicy: "network-only" } as const;
const fromPage = { data: { viewer: { __typename: "User", id: "from the page" } } };
const fromServer = { data: { viewer: { __typename: "User", id: "from the server" } } };
const refused = {
  data: { viewer: null },
  errors: [{ message: "Entre na sua conta", extensions: { code: "UNAUTHENTICATED" } }],
};

const fetch = vi.fn(async () => Response.json(fromServer));
const onSessionEnd = vi.fn();

beforeEach(() => {
  vi.stubGlobal("fetch", fetch);
  vi.stubEnv("DOCUMENT_LIST", "list");
});

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** The app's client, after boot.js has sent the query and, if `hasArrived`, read its answer. */
function openPage(
  result: object,
  { hasArrived }: { hasArrived: boolean },
  body = JSON.stringify(earlyQuery("Viewer", "list")),
) {
  const early = { body, answer: Promise.resolve(Response.json(result)) };
  globalThis.earlyAnswers = [hasArrived ? { ...early, result } : early];
  return createGraphqlClient({ isSignedOut: false, cookieCheck: createCookieCheck(), onSessionEnd });
}

test("D236 a query that the page has sent already is not repeated, but the next one is sent", async () => {
  const client = openPage(fromPage, { hasArrived: false });
  expect((await client.query(query, {})).data).toEqual(fromPage.data);
  expect(fetch).not.toHaveBeenCalled();
  expect((await client.query(query, {}, again)).data).toEqual(fromServer.data);
});

test("D236 an early answer is used for the row that it is about only", async () => {
  const rowQuery = "query Row($id: ID!) { node(id: $id) { __typename id } }";
  const body = JSON.stringify(earlyQuery("Row", "list", { id: "a" }));
  const row = (id: string) => ({ data: { node: { __typename: "Row", id } } });
  const client = openPage(row("a"), { hasArrived: false }, body);
  fetch.mockResolvedValueOnce(Response.json(row("b")));
  expect((await client.query(rowQuery, { id: "b" })).data).toEqual(row("b").data);
  expect((await client.query(rowQuery, { id: "a" })).data).toEqual(row("a").data);
  expect(fetch).toHaveBeenCalledOnce();
});

test("D236 after a mutation the page's early answers are not used", async () => {
  const client = openPage(fromPage, { hasArrived: true });
  await client.mutation("mutation Logout { logout { ok } }", {});
  expect((await client.query(query, {}, again)).data).toEqual(fromServer.data);
});

test("D236 an answer that arrived before the app is used while the page is first rendered, and not later", async () => {
  const client = openPage(fromPage, { hasArrived: true });
  expect(client.readQuery(query, {})?.data).toEqual(fromPage.data);
  expect(client.readQuery(query, {}, again)?.data).toEqual(fromPage.data);
  endFirstRender();
  expect((await client.query(query, {}, again)).data).toEqual(fromServer.data);
});

test("D236 a hook that asks again when mounted gets the same object: nothing renders twice", async () => {
  const client = openPage(fromPage, { hasArrived: true });
  const rendered = client.readQuery(query, {})?.data;
  endFirstRender();
  expect(client.readQuery(query, {})?.data).toBe(rendered);
});

test("D236 what no mounted hook has asked again is let go after the first render", async () => {
  const client = openPage(fromPage, { hasArrived: true });
  const rendered = client.readQuery(query, {})?.data;
  endFirstRender();
  await Promise.resolve();
  const later = client.readQuery(query, {})?.data;
  expect(later).toEqual(rendered);
  expect(later).not.toBe(rendered);
});

test("D236 an answer that the first render did not use is used once after it", async () => {
  const client = openPage(fromPage, { hasArrived: true });
  endFirstRender();
  expect((await client.query(query, {})).data).toEqual(fromPage.data);
  expect((await client.query(query, {}, again)).data).toEqual(fromServer.data);
});

test("D236 an answer with an error is not used at once, but reaches the page", async () => {
  const client = openPage(refused, { hasArrived: true });
  expect(client.readQuery(query, {})).toBeNull();
  expect((await client.query(query, {})).error?.message).toContain("Entre na sua conta");
  expect(onSessionEnd).toHaveBeenCalledOnce();
});
