import { lookup as lookupByMachine } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { OutgoingEnv } from "#server/platform/env/outgoing-env.ts";
import type { PostFailure, PostOutcome } from "./post-outcome.ts";
import { answerOf, readAnswer } from "./read-answer.ts";
import { type ResolveHost, resolveHost, resolveTarget } from "./resolve-target.ts";
import { hostOf, parseTarget } from "./target-url.ts";

/** How long a request may take in all: name, connection, answer. */
const deadlineMs = 15_000;

export type PostRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as it is: what was signed is what arrives. */
  body: string;
};

/** Replacements for tests. */
export type PostOptions = { resolve?: ResolveHost; deadlineMs?: number; ca?: string };

/**
 * Sends one POST to a server that a seller named, without trusting that name (D397). The host is
 * resolved once, refused when any of its addresses is not public, and connected to at one of those
 * addresses; TLS and the Host header keep the name. No redirect is followed, 16 KB of the answer
 * are read, and all of it ends after 15 seconds. Never throws for what the other side does.
 */
export async function postOnce(
  { outgoing }: { outgoing: OutgoingEnv },
  { url: text, headers, body }: PostRequest,
  options: PostOptions = {},
): Promise<PostOutcome> {
  const { allowsLocal, proxy } = outgoing;
  const target = parseTarget(text, { allowsLocal });
  if (!target.ok) return { kind: "refused", reason: target.reason };
  const { url } = target;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), options.deadlineMs ?? deadlineMs);
  const { signal } = deadline;
  const { Agent } = url.protocol === "https:" ? https : http;
  // One connection a request: a connection that is kept was checked for another resolution.
  const agent = new Agent({ keepAlive: false, ...(proxy && { proxyEnv: proxy }) });
  try {
    const resolve = options.resolve ?? resolveHost;
    const addresses = await resolveTarget(url, { allowsLocal, resolve, signal });
    if (!addresses) return { kind: "refused", reason: "NOT_PUBLIC" };
    const host = hostOf(url);
    return await new Promise<PostOutcome>((done, fail) => {
      const { request } = url.protocol === "https:" ? https : http;
      const sent = request(url, {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        agent,
        signal,
        lookup: lookupOf(host, addresses),
        ...(isIP(host) === 0 && { servername: host }),
        ...(options.ca && { ca: options.ca }),
      });
      let response: IncomingMessage | null = null;
      sent.on("error", fail);
      sent.on("response", (begun) => {
        response = begun;
        // From here on, a failure concerns the rest of the answer only.
        sent.off("error", fail).on("error", () => undefined);
        readAnswer(begun).then(done, fail);
      });
      // Node takes the socket of an upgraded connection from its request: neither `response` nor
      // `error` follows, and without this listener not even `close` does.
      sent.on("upgrade", (answer, socket) => {
        socket.destroy();
        done(answerOf(answer, ""));
      });
      // The second line, whatever Node does with the request: both settle only what is not settled.
      sent.on("close", () => response ?? fail(new Error("closed without an answer")));
      signal.addEventListener("abort", () => (response ? response.destroy() : fail(signal.reason)));
      sent.end(body);
    });
  } catch (error) {
    return { kind: "failed", reason: signal.aborted ? "TIMEOUT" : failureOf(error) };
  } finally {
    clearTimeout(timer);
    agent.destroy();
  }
}

type Addresses = NonNullable<Awaited<ReturnType<typeof resolveTarget>>>;

/** Answers a connection's question for the host with what was checked, and asks nobody again. */
function lookupOf(host: string, addresses: Addresses): LookupFunction {
  return (name, options, answer) => {
    // The only other name is the proxy's, which the operator chose.
    if (name !== host) return lookupByMachine(name, options, answer);
    const [first] = addresses;
    if (!first) return answer(Object.assign(new Error("unknown host"), { code: "ENOTFOUND" }), "");
    if (options.all) answer(null, [...addresses]);
    else answer(null, first.address, first.family);
  };
}

function failureOf(error: unknown): PostFailure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND") return "UNKNOWN_HOST";
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code) ? "CERTIFICATE" : "CONNECTION";
}
