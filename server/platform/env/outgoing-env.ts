import { z } from "zod";

const proxyUrl = z.url({ protocol: /^https?$/ });

/** The variables of requests to servers that sellers name: their webhook endpoints. */
export const outgoingVariables = {
  HTTPS_PROXY: proxyUrl.optional(),
  NO_PROXY: z.string().optional(),
  OUTGOING_LOCAL_TARGETS: z.enum(["true", "false"]).optional(),
};

type OutgoingVariables = z.infer<z.ZodObject<typeof outgoingVariables>>;

/** What each variable expects, for the line that reports a wrong one. */
export const outgoingVariableHelp = {
  HTTPS_PROXY: "the http address of a proxy through which webhooks leave, such as http://proxy:3128",
  NO_PROXY: "hosts that webhooks reach without HTTPS_PROXY, separated by commas, such as .example.com",
  OUTGOING_LOCAL_TARGETS:
    "true to send webhooks to local and private addresses and by http, for development; never in production",
} satisfies Record<keyof OutgoingVariables, string>;

/** How requests to servers that sellers name leave. */
export type OutgoingEnv = {
  /** Local and private addresses and http are accepted; never in production. */
  allowsLocal: boolean;
  /** Null: requests leave without a proxy. */
  proxy: { HTTPS_PROXY: string; NO_PROXY: string } | null;
};

type ReadOutgoing = { ok: true; env: OutgoingEnv } | { ok: false; wrong: (keyof OutgoingVariables)[] };

/** Refuses OUTGOING_LOCAL_TARGETS in production. */
export function readOutgoingEnv(value: OutgoingVariables, local: boolean): ReadOutgoing {
  const allowsLocal = value.OUTGOING_LOCAL_TARGETS === "true";
  if (allowsLocal && !local) return { ok: false, wrong: ["OUTGOING_LOCAL_TARGETS"] };
  const { HTTPS_PROXY: proxy, NO_PROXY: exceptions = "" } = value;
  return {
    ok: true,
    env: { allowsLocal, proxy: proxy === undefined ? null : { HTTPS_PROXY: proxy, NO_PROXY: exceptions } },
  };
}
