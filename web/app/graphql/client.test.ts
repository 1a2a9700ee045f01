import { afterEach, expect, test, vi } from "vitest";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { ViewerChangedDocument } from "#web/gql/graphql.ts";
import { LoginMutation } from "#web/pages/auth/use-sign-in.ts";
import { createGraphqlClient } from "./client.ts";
import { createCookieCheck } from "./cookie-check.ts";
import { ViewerQuery } from "./viewer-query.ts";

const cookieCheck = createCookieCheck();
const ana = {
  __typename: "User",
  id: "1",
  username: "ana",
  email: "ana@exemplo.com.br",
  firstName: "Ana",
  lastName: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  trialStartedAt: null,
  calculatorDraft: null,
  deletesAt: null,
  isDeletionDue: false,
  unreadNoticeCount: 0,
  noticePreferences: [],
  settings: { __typename: "SellerSettings", ...initialSellerDefaults, version: 0 },
  isTrialActive: false,
  trialEndsAt: null,
  trialDaysLeft: 0,
  hasActiveSubscription: false,
  hasAdvancedAccess: false,
};
const credentials = { input: { username: "ana", password: "segredo" } };

/** Answers every request with the same result, as the server would. */
function serverAnswers(body: object) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test("S4-05 a login stores the viewer: the next query for it is not sent", async () => {
  const fetch = serverAnswers({ data: { login: { __typename: "LoginPayload", viewer: ana } } });
  const client = createGraphqlClient({ isSignedOut: true, cookieCheck, onSessionEnd: vi.fn() });
  expect((await client.query(ViewerQuery, {})).data).toEqual({ viewer: null });

  await client.mutation(LoginMutation, credentials);
  const { data } = await client.query(ViewerQuery, {});
  expect(data?.viewer).toMatchObject({ id: "1", username: "ana" });
  expect(fetch).toHaveBeenCalledOnce();
});

test("S4-05 a refused login leaves nobody signed in", async () => {
  const refusal = {
    __typename: "RefusedError",
    code: "INVALID_CREDENTIALS",
    message: "Credenciais inválidas",
  };
  serverAnswers({ data: { login: refusal } });
  const client = createGraphqlClient({ isSignedOut: true, cookieCheck, onSessionEnd: vi.fn() });
  await client.mutation(LoginMutation, credentials);
  expect((await client.query(ViewerQuery, {})).data).toEqual({ viewer: null });
});

test("S4-05 after a session has ended nobody is signed in, without a request", async () => {
  const fetch = serverAnswers({ data: { viewer: ana } });
  const client = createGraphqlClient({ isSignedOut: true, cookieCheck, onSessionEnd: vi.fn() });
  expect((await client.query(ViewerQuery, {})).data).toEqual({ viewer: null });
  expect(fetch).not.toHaveBeenCalled();
});

test("S2-44 an answer without the viewer, after one with it, ends the session", async () => {
  const onSessionEnd = vi.fn();
  const client = createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd });
  serverAnswers({ data: { viewer: ana } });
  await client.query(ViewerQuery, {});
  serverAnswers({ data: { viewer: null } });
  await client.query(ViewerQuery, {}, { requestPolicy: "network-only" });
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

test("S2-44 for a visitor without a session, no session ends", async () => {
  const onSessionEnd = vi.fn();
  serverAnswers({ data: { viewer: null } });
  await createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd }).query(ViewerQuery, {});
  expect(onSessionEnd).not.toHaveBeenCalled();
});

test("S9-19 loaded data is not requested again", async () => {
  const fetch = serverAnswers({ data: { viewer: ana } });
  const client = createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd: vi.fn() });
  await client.query(ViewerQuery, {});
  await client.query(ViewerQuery, {});
  expect(fetch).toHaveBeenCalledOnce();
});

test("S9-19 a failed request is not sent again", async () => {
  const fetch = serverAnswers({ errors: [{ message: "Algo deu errado", extensions: { code: "INTERNAL" } }] });
  const onSessionEnd = vi.fn();
  const client = createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd });
  expect((await client.query(ViewerQuery, {})).error?.graphQLErrors[0]?.message).toBe("Algo deu errado");
  expect(fetch).toHaveBeenCalledOnce();
  expect(onSessionEnd).not.toHaveBeenCalled();
});

test("S6-01 'not signed in' from the server ends the session here", async () => {
  serverAnswers({ errors: [{ message: "Entre na sua conta", extensions: { code: "UNAUTHENTICATED" } }] });
  const onSessionEnd = vi.fn();
  await createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd }).query(ViewerQuery, {});
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

test("AC-03 D244 a stream ends the session only when refused twice: a new session's cookie may come late", async () => {
  const onSessionEnd = vi.fn();
  const client = createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd });
  const refused = { errors: [{ message: "Entre na sua conta", extensions: { code: "UNAUTHENTICATED" } }] };
  const open = (body: object) => {
    serverAnswers(body);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const stream = client.subscription("subscription Live { viewerChanged { id } }", {}).subscribe(resolve);
    return promise.finally(stream.unsubscribe);
  };
  await open(refused);
  await open({ data: { viewerChanged: { __typename: "User", id: "1" } } });
  await open(refused);
  expect(onSessionEnd).not.toHaveBeenCalled();
  await open(refused);
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

test("an event of the account that changes nothing renders nothing", async () => {
  const draft = { __typename: "CalculatorDraft", fields: [] };
  const answered = { ...ana, calculatorDraft: { ...draft, serverTime: "2026-11-23T10:00:00.000Z" } };
  serverAnswers({ data: { viewer: { ...answered, firstName: "Bia" } } });
  const client = createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd: vi.fn() });
  const seen: unknown[] = [];
  const stop = client.query(ViewerQuery, {}).subscribe(({ data }) => seen.push(data)).unsubscribe;
  await expect.poll(() => seen).toHaveLength(1);
  for (const event of [ana, ana, { ...ana, lastName: "Sousa" }]) {
    serverAnswers({ data: { viewerChanged: { ...event, firstName: "Bia", calculatorDraft: draft } } });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const stream = client.subscription(ViewerChangedDocument, {}).subscribe(resolve);
    await promise.finally(stream.unsubscribe);
  }
  await expect.poll(() => seen.at(-1)).toMatchObject({ viewer: { lastName: "Sousa" } });
  stop();
  expect(new Set(seen).size).toBe(2);
  expect(JSON.stringify(ViewerChangedDocument)).not.toContain("serverTime");
});

test("an older answer of a query in flight neither overwrites an event nor repeats the query", async () => {
  serverAnswers({ data: { viewer: ana } });
  const client = createGraphqlClient({ isSignedOut: false, cookieCheck, onSessionEnd: vi.fn() });
  await client.query(ViewerQuery, {});
  const sessions = Promise.withResolvers<Response>();
  const fetch = vi.fn(async (_url: string, { body }: RequestInit) => {
    if (String(body).includes("Sessions")) return (await sessions.promise).clone();
    return Response.json({ data: { viewerChanged: { ...ana, lastName: "Sousa" } } });
  });
  vi.stubGlobal("fetch", fetch);
  const seen = vi.fn();
  const query = client
    .query(
      "query Sessions { viewer { id lastName sessions { edges { cursor } } } }",
      {},
      { requestPolicy: "cache-and-network" },
    )
    .subscribe(seen);
  const stream = client.subscription(ViewerChangedDocument, {}).subscribe(() => {});
  await expect.poll(() => fetch.mock.calls.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve));
  const answered = {
    __typename: "User",
    id: "1",
    lastName: null,
    sessions: { __typename: "UserSessionsConnection", edges: [] },
  };
  sessions.resolve(Response.json({ data: { viewer: answered } }));
  await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(0);
  const stored = async () =>
    (await client.query(ViewerQuery, {}, { requestPolicy: "cache-only" })).data?.viewer;
  await expect.poll(stored).toMatchObject({ lastName: "Sousa" });
  query.unsubscribe();
  stream.unsubscribe();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("I5 a built client names its document and the build's list, and sends no text", async () => {
  vi.stubEnv("DOCUMENT_LIST", "f".repeat(64));
  const fetch = serverAnswers({ data: { login: { __typename: "LoginPayload", viewer: ana } } });
  const client = createGraphqlClient({ isSignedOut: true, cookieCheck, onSessionEnd: vi.fn() });
  const { data } = await client.mutation(LoginMutation, credentials);
  expect(data?.login.__typename).toBe("LoginPayload");
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
    operationName: "Login",
    variables: credentials,
    extensions: { persistedQuery: { sha256Hash: "f".repeat(64) } },
  });
});

test("I5 in development it sends the text", async () => {
  const fetch = serverAnswers({ data: { login: { __typename: "LoginPayload", viewer: ana } } });
  const client = createGraphqlClient({ isSignedOut: true, cookieCheck, onSessionEnd: vi.fn() });
  await client.mutation(LoginMutation, credentials);
  const body = JSON.parse(String(fetch.mock.calls[0]?.[1].body));
  expect(body).toMatchObject({ query: expect.stringContaining("mutation Login(") });
  expect(body).not.toHaveProperty("extensions");
});
