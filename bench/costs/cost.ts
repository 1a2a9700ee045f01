import type { Measured } from "../hostile/measure.ts";

/** A row of the table in docs/security.md. */
export type Cost = {
  /** The route, use case or job, with the costliest input that it accepts. */
  what: string;
  /** The limit on its cost. */
  bound: string;
  measured: string;
};

/** The figures of a request, with its number of requests to Stripe, if any. */
export function figuresOf({ bytes, ms, cpuMs, worstHealthMs }: Measured, stripeRequests = 0): string {
  const answer = bytes > 20_000 ? `${count(bytes / 1000)} KB, ` : "";
  return `${answer}${count(ms)} ms (processor ${count(cpuMs)})${requestsToStripe(stripeRequests)}; /healthz ${count(worstHealthMs)} ms`;
}

/** The number of requests to Stripe, to follow a duration; empty when there were none. */
export function requestsToStripe(requests: number): string {
  if (requests === 0) return "";
  return `, ${count(requests)} ${requests === 1 ? "request" : "requests"} to Stripe`;
}

/** A whole number with its thousands separated. */
export function count(value: number): string {
  return Math.round(value).toLocaleString("en");
}

/** A duration in the most readable unit. */
export function duration(ms: number): string {
  return ms < 1000 ? `${count(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
