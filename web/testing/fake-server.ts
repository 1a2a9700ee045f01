import { buildSchema, type DocumentNode, execute, GraphQLError, Kind, parse } from "graphql";
import { acceptChanges, checkDraftChanges, type DraftChange } from "#core/calculator-draft/accept-changes.ts";
import { type Draft, mergeDrafts } from "#core/calculator-draft/merge-drafts.ts";
import { errorText } from "#core/errors/errors.ts";
import schemaText from "../../schema.graphql?raw";
import {
  type Account,
  accounts,
  type Channels,
  connection,
  draftOf,
  noChannels,
  overdue,
  plans,
  type Tier,
} from "./data/accounts.ts";

const schema = buildSchema(schemaText);

/** Overrides a request; undefined leaves it to the normal answer. */
type Fault = () => Promise<Response | undefined>;

/** An open stream of live updates. */
type Stream = { document: DocumentNode; controller: ReadableStreamDefaultController<string> };

const streams = new Set<Stream>();
const faults = new Map<string, Fault>();
const recorders = new Set<string[]>();
const answers = new Map<string, Answer>();
const paths = new Map<string, Respond>();
type State = {
  draft: Draft;
  viewer: Account | null;
  supportLinks: Channels;
  plans: Partial<(typeof plans)[number]>[];
};
const untouched: State = { draft: {}, viewer: null, supportLinks: noChannels, plans };
const state = { ...untouched };

/** Resolves a root field; its objects are checked against the printed schema. */
type Answer = (args: { input: Record<string, unknown>; [argument: string]: unknown }) => unknown;

/** Makes a root field resolve this way from now on, instead of as in `rootValue`. */
export function answer(field: string, resolve: Answer): void {
  answers.set(field, resolve);
}

type Respond = (request: Request) => Response | Promise<Response>;

/** Answers requests of this path, outside GraphQL, from now on. */
export function answerPath(path: string, respond: Respond): void {
  paths.set(path, respond);
}

/** Signs in an account of this tier. */
export function signInAs(tier: Tier): Account {
  const viewer = accounts[tier]();
  state.viewer = viewer;
  return viewer;
}

/** Signs in a subscriber whose last charge was refused some days ago. Access ends after 3 days. */
export function signInOverdue({ daysAgo }: { daysAgo: number }): void {
  state.viewer = overdue(daysAgo);
}

/** Sets the support channels that the product's owner has configured. */
export function configureSupport(channels: Channels): void {
  state.supportLinks = channels;
}

/** Sets the plans on sale. */
export function sellPlans(onSale: State["plans"]): void {
  state.plans = onSale;
}

/** The account's form, as typed in any browser. */
export function storedDraft(): Draft {
  return state.draft;
}

/** Types into the form on another device, and sends the change to open pages. */
export async function typeElsewhere(draft: Draft): Promise<void> {
  storeDraft(mergeDrafts(state.draft, draft));
  await announceViewer();
}

/** Sends the account's current state to open pages. */
export async function announceViewer(): Promise<void> {
  for (const { document, controller } of streams) {
    const event = await execute({ schema, document, rootValue: { viewerChanged: state.viewer } });
    controller.enqueue(`event: next\ndata: ${JSON.stringify(event)}\n\n`);
  }
}

function storeDraft(draft: Draft): void {
  state.draft = draft;
  if (state.viewer) state.viewer.calculatorDraft = draftOf(draft);
}

/** Counts the tests. */
let turn = 0;

/** Resets the server for a new test: nobody is signed in and nothing fails. */
export function resetServer(): void {
  turn += 1;
  faults.clear();
  recorders.clear();
  answers.clear();
  paths.clear();
  streams.clear();
  Object.assign(state, untouched);
}

/** Records the root fields that the page asks for from now on. */
export function recordCalls(): string[] {
  const calls: string[] = [];
  recorders.add(calls);
  return calls;
}

/** Holds back every answer to a field until `release` is called. */
export function hold(field: string): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  faults.set(field, () => promise);
  return { release: () => resolve(undefined) };
}

/** Changes the data when the page sends this field, before it is answered: somebody was faster. */
export function changeBefore(field: string, change: () => void): void {
  faults.set(field, async () => {
    faults.delete(field);
    change();
    return undefined;
  });
}

/** Breaks the connection whenever the page asks for a field. */
export function dropConnection(field: string): void {
  faults.set(field, () => Promise.reject(new TypeError("Failed to fetch")));
}

/** Refuses requests of this field, because the account has used up its points (D82). */
export function rateLimit(field: string, retryAfterSeconds: number): void {
  const extensions = { code: "RATE_LIMITED", retryAfterSeconds };
  const errors = [{ message: errorText.RATE_LIMITED, extensions }];
  reply(field, () => Response.json({ errors }, { status: 429 }));
}

/** Answers a field's requests with this HTTP response. */
export function reply(field: string, respond: () => Response): void {
  faults.set(field, async () => respond());
}

/**
 * Answers as the server does on a bug or an outage: the reason is masked, with a sentence to show.
 */
export function failWith(field: string, message: string, code = "INTERNAL"): void {
  const errors = [{ message, path: [field], extensions: { code } }];
  reply(field, () => Response.json({ errors, data: null }));
}

/** Removes every fault. */
export function clearFaults(): void {
  faults.clear();
}

/**
 * Replaces the page's `fetch`: answers GraphQL from the test's data, checked against the printed
 * schema.
 */
export async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked = turn;
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  const respond = paths.get(pathname);
  if (respond) return respond(request);
  if (pathname !== "/graphql") throw new TypeError(`Failed to fetch ${request.url}`);
  // The body that urql sends.
  const { query, variables } = (await request.json()) as {
    query: string;
    variables: Record<string, unknown>;
  };
  const document = parse(query);
  const { operation, field } = rootOf(document);
  if (operation === "subscription") return (await faults.get(field)?.()) ?? openStream(document);
  for (const calls of recorders) calls.push(field);
  const faulty = await faults.get(field)?.();
  if (faulty) return faulty;
  // The request came from an earlier test's page. Answering it would trigger a sign-out that
  // navigates the current test's page.
  if (asked !== turn) return new Promise(() => {});
  const root = { ...rootValue, ...Object.fromEntries(answers) };
  return Response.json(await execute({ schema, document, rootValue: root, variableValues: variables }));
}

/**
 * Resolvers of the schema's root fields. A field that is missing here is null, or an error where
 * null is not allowed.
 */
const rootValue = {
  viewer: () => state.viewer,
  plans: () => connection(state.plans),
  supportLinks: () => ({ __typename: "SupportLinks", ...state.supportLinks }),
  // No card form can load.
  paymentSettings: () => ({
    __typename: "PaymentSettings",
    publishableKey: "pk_test_none",
    scriptUrl: "/no-script.js",
  }),
  signInOptions: () => ({ google: true, googleLink: null }),
  login: () => ({ __typename: "LoginPayload", viewer: signInAs("basic") }),
  saveCalculatorDraft({ input }: SaveArguments) {
    if (!state.viewer) throw unauthenticated();
    const changes = input.changes.map((change) => ({ ...change, changedAt: Date.parse(change.changedAt) }));
    const checked = checkDraftChanges(changes);
    if (!checked.ok)
      return { __typename: "InvalidInputError", ...errorOf("BAD_USER_INPUT"), fields: checked.issues };
    storeDraft(acceptChanges(state.draft, checked.value, Date.now()));
    return { __typename: "SaveCalculatorDraftPayload", viewer: state.viewer };
  },
  startTrial() {
    if (!state.viewer) throw unauthenticated();
    Object.assign(state.viewer, accounts.trial(), { id: state.viewer.id });
    return { __typename: "StartTrialPayload", viewer: state.viewer };
  },
};

type SaveArguments = {
  input: { userId: string; changes: (Omit<DraftChange, "changedAt"> & { changedAt: string })[] };
};

const errorOf = (code: "BAD_USER_INPUT") => ({ code, message: errorText[code] });

function unauthenticated() {
  return new GraphQLError("Entre na sua conta", { extensions: { code: "UNAUTHENTICATED" } });
}

/** A stream of server-sent events. Only `announceViewer` sends some. */
function openStream(document: DocumentNode): Response {
  const body = new ReadableStream<string>({
    start: (controller) => void streams.add({ document, controller }),
  });
  const headers = { "content-type": "text/event-stream" };
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers });
}

function rootOf(document: DocumentNode): { operation: string; field: string } {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("a document without an operation");
  const [first] = operation.selectionSet.selections;
  return { operation: operation.operation, field: first?.kind === Kind.FIELD ? first.name.value : "" };
}
