import { buildSchema, type DocumentNode, execute, GraphQLError, Kind, parse } from "graphql";
import {
  type Account,
  accounts,
  type Channels,
  connection,
  noChannels,
  overdue,
  plans,
  type Tier,
} from "#web/testing/accounts.ts";
import schemaText from "../../schema.graphql?raw";

const schema = buildSchema(schemaText);

/** What becomes of a request; nothing: it is answered as ever. */
type Fault = () => Promise<Response | undefined>;

const faults = new Map<string, Fault>();
const recorders = new Set<string[]>();
type State = { viewer: Account | null; supportLinks: Channels; plans: Partial<(typeof plans)[number]>[] };
const untouched: State = { viewer: null, supportLinks: noChannels, plans };
const state = { ...untouched };

/** The session is of an account of this tier. */
export function signInAs(tier: Tier): Account {
  const viewer = accounts[tier]();
  state.viewer = viewer;
  return viewer;
}

/** The session is of a subscriber whose last charge was refused some days ago: access ends after 3. */
export function signInOverdue({ daysAgo }: { daysAgo: number }): void {
  state.viewer = overdue(daysAgo);
}

/** The ways to reach support that the product's owner has configured. */
export function configureSupport(channels: Channels): void {
  state.supportLinks = channels;
}

/** The plans on sale. */
export function sellPlans(onSale: State["plans"]): void {
  state.plans = onSale;
}

/** The server as no test has used it: nobody is signed in and nothing fails. */
export function resetServer(): void {
  faults.clear();
  recorders.clear();
  Object.assign(state, untouched);
}

/** The root fields that the page asks for from now on. */
export function recordCalls(): string[] {
  const calls: string[] = [];
  recorders.add(calls);
  return calls;
}

/** Lets no answer to a field through before `release` is called. */
export function hold(field: string): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  faults.set(field, () => promise);
  return { release: () => resolve(undefined) };
}

/** The connection breaks whenever the page asks for a field. */
export function cutOff(field: string): void {
  faults.set(field, () => Promise.reject(new TypeError("Failed to fetch")));
}

/** The connections work again. */
export function restoreConnections(): void {
  faults.clear();
}

/** Stands where the page's `fetch` does: answers GraphQL from the test's data, checked against the printed schema. */
export async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (new URL(request.url).pathname !== "/graphql") throw new TypeError(`Failed to fetch ${request.url}`);
  // What urql sends.
  const { query, variables } = (await request.json()) as {
    query: string;
    variables: Record<string, unknown>;
  };
  const document = parse(query);
  const { operation, field } = rootOf(document);
  if (operation === "subscription") return openStream();
  for (const calls of recorders) calls.push(field);
  const faulty = await faults.get(field)?.();
  if (faulty) return faulty;
  return Response.json(await execute({ schema, document, rootValue, variableValues: variables }));
}

/** What the schema's root fields answer. A field that is missing here is null, or an error where null is not allowed. */
const rootValue = {
  viewer: () => state.viewer,
  plans: () => connection(state.plans),
  supportLinks: () => ({ __typename: "SupportLinks", ...state.supportLinks }),
  signInOptions: () => ({ google: true, googleLink: null }),
  login: () => ({ __typename: "LoginPayload", viewer: signInAs("basic") }),
  startTrial() {
    if (!state.viewer) throw unauthenticated();
    Object.assign(state.viewer, accounts.trial(), { id: state.viewer.id });
    return { __typename: "StartTrialPayload", viewer: state.viewer };
  },
};

function unauthenticated() {
  return new GraphQLError("Entre na sua conta", { extensions: { code: "UNAUTHENTICATED" } });
}

/** A stream of server-sent events on which nothing ever happens. */
function openStream(): Response {
  return new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } });
}

function rootOf(document: DocumentNode): { operation: string; field: string } {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("a document without an operation");
  const [first] = operation.selectionSet.selections;
  return { operation: operation.operation, field: first?.kind === Kind.FIELD ? first.name.value : "" };
}
