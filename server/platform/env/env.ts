import { randomBytes } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import type { MailHours } from "#core/notices/mail-hours.ts";
import { productName } from "#core/product-name.ts";
import { defaultPoolSize, smallestPool } from "#server/platform/db/pool.ts";
import { type GoogleEnv, googleVariableHelp, googleVariables, readGoogleEnv } from "./google-env.ts";
import { isGuessableSecret } from "./guessable-secret.ts";
import { type OpsEnv, opsVariableHelp, opsVariables, readOpsEnv } from "./ops-env.ts";
import {
  type OutgoingEnv,
  outgoingVariableHelp,
  outgoingVariables,
  readOutgoingEnv,
} from "./outgoing-env.ts";
import { readStripeEnv, type StripeEnv, stripeVariableHelp, stripeVariables } from "./stripe-env.ts";

const port = z.coerce.number().int().min(0).max(65_535);
/** `true` is one proxy; a number is how many stand in a row, such as 2 for a CDN and a proxy. */
const proxies = z
  .string()
  .regex(/^(true|false|[1-9])$/)
  .transform((value) => (value === "true" ? 1 : Number(value) || 0));
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const httpUrl = z.url({ protocol: /^https?$/ });
const sessionSecret = z
  .string()
  .min(32)
  .refine((secret) => !isGuessableSecret(secret, { minLength: 32, minDistinct: 8 }));
/** '8-20': from the first hour on, before the second. */
const hours = z
  .string()
  .regex(/^\d{1,2}-\d{1,2}$/)
  .transform((text) => {
    const [from = 0, to = 0] = text.split("-").map(Number);
    return { from, to };
  })
  .refine(({ from, to }) => from < to && to <= 24);
const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(smallestPool).max(200).default(defaultPoolSize),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATA_DIR: z.string().default(".data"),
  SESSION_SECRET: z.string().transform(splitSecrets).pipe(z.array(sessionSecret).min(1)).optional(),
  ...opsVariables,
  METRICS_PORT: port.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default(`${productName} <nao-responda@localhost>`),
  NOTICE_MAIL_HOURS: hours.default({ from: 8, to: 20 }),
  ...stripeVariables,
  ...googleVariables,
  ...outgoingVariables,
  TRUST_PROXY: proxies.default(0),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  PASSWORD_HASH_COST: z.enum(["full", "low"]).default("full"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SUPPORT_CHAT_URL: httpUrl.optional(),
  SUPPORT_SCHEDULING_URL: httpUrl.optional(),
  SUPPORT_COMMUNITY_URL: httpUrl.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  WEB_DIR: z.string().default("dist/web"),
  PERSISTED_DOCUMENTS_ONLY: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  // OpenTelemetry reads these itself.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
});

/** What each variable expects, for the line that reports a wrong one. */
const variableHelp: Record<keyof z.infer<typeof variables>, string> = {
  NODE_ENV: "development, test or production",
  HOST: "an address to listen on, such as 127.0.0.1",
  PORT: "a port number from 0 to 65535",
  WEB_CONCURRENCY: "how many HTTP processes share the port, from 1 to 64",
  PUBLIC_URL: "the address users see, such as https://precos.example.com",
  DATABASE_URL: "a Postgres address, such as postgresql://user:password@localhost:5432/precos",
  MIGRATION_DATABASE_URL:
    "the address of the same Postgres for a role that may create tables; without one DATABASE_URL's role migrates",
  DATABASE_POOL_SIZE: `how many connections a process opens to Postgres at most, from ${smallestPool} to 200`,
  REDIS_URL: "a Redis address, such as redis://localhost:6379; without one the queue is in Postgres",
  DATA_DIR: "a folder for files, such as the mail kept without SMTP_URL",
  SESSION_SECRET:
    "32 or more characters that cannot be guessed, from: openssl rand -base64 32 (several secrets, newest first, separated by commas); required in production",
  ...opsVariableHelp,
  METRICS_PORT: "a port number from 0 to 65535, on which a worker serves /metrics, /healthz and /readyz",
  SMTP_URL: "a mail server, such as smtp://user:password@localhost:587; without one mail is kept in DATA_DIR",
  MAIL_FROM: `the sender of e-mails, such as ${productName} <nao-responda@example.com>`,
  NOTICE_MAIL_HOURS:
    "the hours in São Paulo in which e-mails of notices leave, such as 8-20; 0-24 for trying things out",
  ...stripeVariableHelp,
  ...googleVariableHelp,
  ...outgoingVariableHelp,
  TRUST_PROXY:
    "true behind a reverse proxy that appends to X-Forwarded-For, a number (2…9) behind several in a row, else false",
  RATE_LIMIT_SCALE: "a number above 0 that multiplies every rate limit",
  PASSWORD_HASH_COST: "full, or low for tests; never low in production",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent",
  SUPPORT_CHAT_URL: "an address that opens a chat, such as https://wa.me/5511999999999",
  SUPPORT_SCHEDULING_URL: "an address that books a consultation, such as https://calendly.com/precos/15min",
  SUPPORT_COMMUNITY_URL:
    "an address that invites to the community, such as https://chat.whatsapp.com/convite",
  SUPPORT_EMAIL: "an e-mail address, such as suporte@example.com",
  WEB_DIR: "the folder of the built web app",
  PERSISTED_DOCUMENTS_ONLY:
    "true to refuse GraphQL documents that no built web app contains, unless an API key sends them, else false",
  OTEL_EXPORTER_OTLP_ENDPOINT:
    "an OpenTelemetry collector (OTLP over HTTP), such as http://collector:4318; without one nothing is traced",
  OTEL_EXPORTER_OTLP_HEADERS: "headers for the collector, such as authorization=Bearer%20abc",
  OTEL_RESOURCE_ATTRIBUTES: "what describes this process in traces, such as deployment.environment=staging",
};

/** Every variable the server reads. */
export const variableNames: readonly string[] = Object.keys(variableHelp);

/** The server's configuration, validated once at the start. */
export type Env = {
  /**
   * Not production: everyone may introspect the schema and see field suggestions, not only API
   * keys.
   */
  local: boolean;
  host: string;
  port: number;
  /** How many HTTP processes share the port. */
  webConcurrency: number;
  /** Origin that users see, without a path. */
  publicUrl: URL;
  databaseUrl: string;
  /** For migrations only; null: `databaseUrl` applies them. */
  migrationDatabaseUrl: string | null;
  /** Most connections of a process for requests and jobs; the queue and locks have their own. */
  databasePoolSize: number;
  /** Null: the queue is in Postgres. */
  redisUrl: string | null;
  stripe: StripeEnv;
  /** Null: sign-in with Google is off. */
  google: GoogleEnv | null;
  /** How webhooks leave. */
  outgoing: OutgoingEnv;
  mail: {
    /** Null: mail is kept as .eml files in `dir`. */
    smtpUrl: string | null;
    from: string;
    dir: string;
    /** When e-mails of notices may leave, in São Paulo (D360). */
    noticeHours: MailHours;
  };
  /** The operators who may open /ops and /metrics. */
  ops: OpsEnv;
  /** Port of a worker's own metrics; null: none. */
  metricsPort: number | null;
  /** Newest first. The first encrypts, all of them decrypt (D27). */
  sessionSecrets: readonly string[];
  /** How many proxies in front of the server append to X-Forwarded-For; 0: none. */
  trustedProxies: number;
  rateLimitScale: number;
  /** `low` is for tests, and refused in production. */
  passwordHashCost: z.infer<typeof variables>["PASSWORD_HASH_COST"];
  logLevel: z.infer<typeof variables>["LOG_LEVEL"];
  /** Where sellers find help; null for links that are not configured. */
  support: {
    chatUrl: string | null;
    schedulingUrl: string | null;
    communityUrl: string | null;
    email: string | null;
  };
  webDir: string;
  /** Without an API key, run only the documents of built web apps. */
  persistedDocumentsOnly: boolean;
  /** Where traces are sent; null: nothing is traced. */
  tracesEndpoint: URL | null;
};

/** Lists the wrong variables, one line each. */
export class EnvError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "EnvError";
  }
}

/**
 * Reads the configuration; throws an EnvError that names every wrong variable, without printing its
 * value.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== "");
  const parsed = variables.safeParse(Object.fromEntries(present));
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0]));
  if (!parsed.success) throw new EnvError([...new Set(wrong)].map(describe));

  const value = parsed.data;
  const local = value.NODE_ENV !== "production";
  const missing = local || value.SESSION_SECRET ? [] : ["SESSION_SECRET"];
  const weak = local || value.PASSWORD_HASH_COST === "full" ? [] : ["PASSWORD_HASH_COST"];
  const stripe = readStripeEnv(value, local);
  const google = readGoogleEnv(value, local);
  const ops = readOpsEnv(value, local);
  const outgoing = readOutgoingEnv(value, local);
  if (!stripe.ok || !google.ok || !ops.ok || !outgoing.ok || missing.length + weak.length > 0) {
    const wrongInGroups = [ops, stripe, google, outgoing].flatMap((read) => (read.ok ? [] : read.wrong));
    throw new EnvError([...missing, ...weak, ...wrongInGroups].map(describe));
  }
  return {
    local,
    host: value.HOST,
    port: value.PORT,
    webConcurrency: value.WEB_CONCURRENCY,
    publicUrl: new URL(value.PUBLIC_URL ?? `http://${shownHost(value.HOST)}:${value.PORT}`),
    databaseUrl: value.DATABASE_URL,
    migrationDatabaseUrl: value.MIGRATION_DATABASE_URL ?? null,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    redisUrl: value.REDIS_URL ?? null,
    stripe: stripe.env,
    google: google.env,
    outgoing: outgoing.env,
    mail: {
      smtpUrl: value.SMTP_URL ?? null,
      from: value.MAIL_FROM,
      dir: path.resolve(value.DATA_DIR, "mail"),
      noticeHours: value.NOTICE_MAIL_HOURS,
    },
    ops: ops.env,
    metricsPort: value.METRICS_PORT ?? null,
    // Without a secret, sessions end with the process; `npm start` keeps a generated one in
    // DATA_DIR.
    sessionSecrets: value.SESSION_SECRET ?? [randomBytes(32).toString("base64url")],
    trustedProxies: value.TRUST_PROXY,
    rateLimitScale: value.RATE_LIMIT_SCALE,
    passwordHashCost: value.PASSWORD_HASH_COST,
    logLevel: value.LOG_LEVEL,
    support: {
      chatUrl: value.SUPPORT_CHAT_URL ?? null,
      schedulingUrl: value.SUPPORT_SCHEDULING_URL ?? null,
      communityUrl: value.SUPPORT_COMMUNITY_URL ?? null,
      email: value.SUPPORT_EMAIL ?? null,
    },
    webDir: path.resolve(value.WEB_DIR),
    persistedDocumentsOnly: value.PERSISTED_DOCUMENTS_ONLY,
    tracesEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT ? new URL(value.OTEL_EXPORTER_OTLP_ENDPOINT) : null,
  };
}

function describe(name: string): string {
  return `${name}: expected ${variableHelp[name as keyof typeof variableHelp]}`;
}

function splitSecrets(text: string): string[] {
  return text.split(",").map((secret) => secret.trim());
}

function shownHost(host: string): string {
  if (host === "0.0.0.0" || host === "::" || host === "127.0.0.1") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
