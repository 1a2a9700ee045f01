import { type DocumentNode, print } from "graphql";
import type { TestClient } from "#testing/app/test-client.ts";
import { type Measured, measure, slowestOf } from "../hostile/measure.ts";
import { postJson, type Sent } from "../hostile/request.ts";
import { figuresOf } from "./cost.ts";
import type { CostEnvironment } from "./cost-environment.ts";

/** How often each call is sent after a warm-up; the slowest counts. */
const tries = 3;

/**
 * How to prepare a call, which is not measured, and how to distinguish its response from a refusal.
 */
export type Call = {
  prepare(): Promise<Sent>;
  expected: { status: number; text?: RegExp };
};

/** Measures a call: a warm-up, then the slowest of three. Throws when one is refused. */
export async function figuresOfCall(environment: CostEnvironment, call: Call): Promise<string> {
  await sendOnce(environment, call);
  const first = await sendOnce(environment, call);
  const others: (typeof first)[] = [];
  while (others.length < tries - 1) others.push(await sendOnce(environment, call));
  const toStripe = Math.max(...[first, ...others].map(({ stripeRequests }) => stripeRequests));
  return figuresOf(slowestOf([first, ...others]), toStripe);
}

/** Measures a call once, for work that a process does only on its first one. */
export async function figuresOfFirst(environment: CostEnvironment, call: Call): Promise<string> {
  const { stripeRequests, ...measured } = await sendOnce(environment, call);
  return figuresOf(measured, stripeRequests);
}

async function sendOnce(
  { server, stripe }: CostEnvironment,
  { prepare, expected }: Call,
): Promise<Measured & { stripeRequests: number }> {
  const sent = await prepare();
  await stripe.ask("DELETE", "/_local/exchanges");
  const measured = await measure(server, { by: "anybody", ...sent });
  const { status, text } = measured;
  if (status !== expected.status || !(expected.text ?? /^/).test(text))
    throw new Error(`${sent.path}: ${status} ${text.slice(0, 300)}`);
  const { data } = await stripe.ask<{ data: unknown[] }>("GET", "/_local/exchanges");
  return { ...measured, stripeRequests: data.length };
}

/** A POST from a browser with its cookies. */
export function postBy(client: TestClient, path: string, body: object = {}): Sent {
  const sent = postJson(path, body);
  return { ...sent, headers: { ...sent.headers, cookie: cookieOf(client) } };
}

/** A GraphQL request from a browser. */
export function graphqlBy(client: TestClient, document: DocumentNode | string, variables: object): Sent {
  const query = typeof document === "string" ? document : print(document);
  return postBy(client, "/graphql", { query, variables });
}

/** A browser's Cookie header. */
export function cookieOf({ cookies }: TestClient): string {
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}
