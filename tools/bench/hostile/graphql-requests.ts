import { combiningMarks, type HostileRequest, postJson } from "./request.ts";
import type { Ready } from "./server.ts";

const login = "mutation Login($input: LoginInput!) { login(input: $input) { __typename } }";
const prices = "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { fixedFee } }";
const price = "query ($input: PriceInput!) { calculatePrice(input: $input) { fixedFee } }";
const nodes = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";

const graphql = (query: string, variables: object = {}) => postJson("/graphql", { query, variables });

/** An input with this many unknown fields. */
function unknownKeys(count: number): object {
  const extra = Array.from({ length: count }, (_, index) => [`k${index}`, 1]);
  return { username: "ana", password: "segredo", ...Object.fromEntries(extra) };
}

/** Nested objects, written directly as a string. */
function nested(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
}

/** Costly GraphQL requests, for every kind of sender that has its own limit. */
export function graphqlRequests({ userId }: Pick<Ready, "userId">): HostileRequest[] {
  const products = (count: number, product: object) => Array.from({ length: count }, () => product);
  const deepVariables = (levels: number) => ({
    path: "/graphql",
    headers: { "content-type": "application/json" },
    body: `{"query":${JSON.stringify(price)},"variables":{"input":${nested(levels)}}}`,
  });
  const deepQuery = `{ ${"viewer { ".repeat(5000)} id ${"}".repeat(5000)} }`;
  const ids = Array.from({ length: 5000 }, () => btoa(`Invoice:${crypto.randomUUID()}`));
  const size = "16 KB a body";
  const keys = "64 fields an object";
  const items = "1,000 items a list";
  const text = "10,000 characters a text";
  return [
    {
      what: "`Login` with 4,000 unknown fields",
      by: "anybody",
      bound: size,
      ...graphql(login, { input: unknownKeys(4000) }),
    },
    {
      what: "`Login` with 1,500 unknown fields",
      by: "anybody",
      bound: keys,
      ...graphql(login, { input: unknownKeys(1500) }),
    },
    {
      what: "`Login` with 4,000 unknown fields, signed in",
      by: "a session",
      bound: keys,
      ...graphql(login, { input: unknownKeys(4000) }),
    },
    {
      what: "`Login` with 90,000 unknown fields, signed in",
      by: "a session",
      bound: keys,
      ...graphql(login, { input: unknownKeys(90_000) }),
    },
    {
      what: "8,000 empty products",
      by: "an API key",
      bound: items,
      ...graphql(prices, { inputs: products(8000, {}) }),
    },
    {
      what: "1,000 empty products",
      by: "an API key",
      bound: "one error",
      ...graphql(prices, { inputs: products(1000, {}) }),
    },
    { what: "5,000 levels of variables", by: "a session", bound: "8 levels", ...deepVariables(5000) },
    {
      what: "5,000 levels of query",
      by: "a session",
      bound: "20,000 characters, 1,000 tokens",
      ...graphql(deepQuery),
    },
    {
      what: "12,000 marks on a letter, as a username",
      by: "anybody",
      bound: size,
      ...graphql(login, { input: { username: combiningMarks(12_000), password: "x" } }),
    },
    {
      what: "12,000 marks, signed in",
      by: "a session",
      bound: text,
      ...graphql(login, { input: { username: combiningMarks(12_000), password: "x" } }),
    },
    {
      what: "500,000 marks, signed in",
      by: "a session",
      bound: "1 MB a body",
      ...graphql(login, { input: { username: combiningMarks(500_000), password: "x" } }),
    },
    { what: "`nodes` of 5,000 ids", by: "an API key", bound: items, ...graphql(nodes, { ids }) },
    {
      what: "`nodes` of 100 ids of invoices, 30 times",
      by: "a session",
      bound: "cost, one query a kind",
      ...graphql(
        `query ($ids: [ID!]!) { ${products(30, {})
          .map((_, index) => `a${index}: nodes(ids: $ids) { id }`)
          .join(" ")} }`,
        { ids: ids.slice(0, 100) },
      ),
    },
    {
      what: "`nodes` of oneself 100 times, with everything",
      by: "a session",
      bound: "cost",
      ...graphql(
        "query ($ids: [ID!]!) { nodes(ids: $ids) { ... on User { subscription { id } invoices(first: 1) { edges { node { id } } } apiKeys(first: 1) { edges { node { id } } } } } }",
        { ids: products(100, {}).map(() => btoa(`User:${userId}`)) },
      ),
    },
  ];
}
