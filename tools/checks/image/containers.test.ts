import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readEnv, variableNames } from "#server/platform/env/env.ts";

/**
 * Docker is not installed on every machine, so these tests check what they can of the images
 * without it.
 */
const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const variables = z.record(z.string(), z.union([z.string(), z.number()]));
const conditions = ["service_healthy", "service_completed_successfully"] as const;
const service = z.object({
  command: z.array(z.string()).optional(),
  environment: variables.optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  image: z.string(),
  build: z.object({ args: variables }).optional(),
  init: z.boolean().optional(),
  user: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  tmpfs: z.array(z.string()),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal("ALL")]),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]),
  mem_limit: z.string(),
  pids_limit: z.number(),
  // SEC-5 A log without a size limit fills the disk.
  logging: z.object({ options: z.object({ "max-size": z.string(), "max-file": z.string() }) }),
  restart: z.string(),
  depends_on: z.record(z.string(), z.object({ condition: z.enum(conditions) })).optional(),
  healthcheck: z
    .union([z.object({ test: z.array(z.string()) }), z.object({ disable: z.literal(true) })])
    .optional(),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read("docker-compose.yml"), { merge: true }));
const { web, worker, ...others } = compose.services;
const { migrate, postgres, redis, mailpit } = others;
const apps = { web, worker };

const operatorHash = `$argon2id$v=19$m=19456,t=2,p=1$${"a".repeat(22)}$${"b".repeat(43)}`;
/** The variables that a deployment has to set. */
const given: Record<string, string> = {
  OPS_USERS: `ana:${operatorHash}`,
  PUBLIC_URL: "https://precos.example.com",
  POSTGRES_APP_PASSWORD: "segredo",
  REDIS_PASSWORD: "outro",
  SESSION_SECRET: "girafa teclado varanda ontem biscoito",
  SMTP_URL: "smtps://mail.example.com",
  STRIPE_SECRET_KEY: "sk_live_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
  MAIL_FROM: "Calculadora <nao-responda@precos.example.com>",
};

/**
 * Compose's `${NAME}`, `${NAME:-default}` and `${NAME:?message}`; throws where something required
 * is missing.
 */
function interpolate(text: string, source: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = "") => {
    const value = source[name];
    if (value) return value;
    if (kind === "?") throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

/** The variables as compose sets them. */
function environmentOf(app: z.infer<typeof service> | undefined, source: Record<string, string>) {
  const entries = Object.entries(app?.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(String(value), source)]));
}

describe.each(Object.entries(apps))("the service %s of docker-compose.yml", (_name, app) => {
  test("gets variables that the product accepts in production", () => {
    const env = readEnv(environmentOf(app, given));
    expect(env).toMatchObject({
      local: false,
      redisUrl: "redis://:outro@redis:6379",
      databaseUrl: "postgresql://calculadora_app:segredo@postgres:5432/calculadora",
      migrationDatabaseUrl: null,
      mail: { smtpUrl: "smtps://mail.example.com" },
      stripe: { mode: "live", apiBase: null },
    });
  });

  test("gets no variable that the product does not read", () => {
    expect(Object.keys(app?.environment ?? {}).filter((name) => !variableNames.includes(name))).toEqual([]);
  });

  test.each(Object.keys(given))("reports that %s is missing", (name) => {
    const { [name]: _left, ...rest } = given;
    expect(() => environmentOf(app, rest)).toThrow(new RegExp(`^${name}: .{10,}`));
  });

  test("SEC-14 takes named operators", () => {
    expect([...readEnv(environmentOf(app, given)).ops.users]).toEqual([["ana", operatorHash]]);
  });

  test("runs a file of the image, after the services that it needs", () => {
    const [command, ...words] = app?.command ?? [];
    const file = words.at(-1) ?? "";
    expect(command).toBe("node");
    expect(existsSync(path.join(root, file))).toBe(true);
    expect(app?.depends_on).toMatchObject({ migrate: { condition: "service_completed_successfully" } });
    for (const [name, { condition }] of Object.entries(app?.depends_on ?? {}))
      if (condition === "service_healthy") expect(others[name]?.healthcheck).toHaveProperty("test");
  });

  test("SEC-4 trusts one proxy by default, because its ports are on loopback", () => {
    expect(readEnv(environmentOf(app, given)).trustedProxies).toBe(1);
    expect(readEnv(environmentOf(app, { ...given, TRUST_PROXY: "2" })).trustedProxies).toBe(2);
    for (const port of app?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test("may run more than once on one machine", () => {
    for (const port of app?.ports ?? []) expect(port).toMatch(/:\d+-\d+:\d+$/);
  });
});

test("Node is never the first process of its container, which would ignore an early SIGTERM", () => {
  for (const each of [web, worker, migrate]) expect(each?.init).toBe(true);
});

test("declares every volume that it uses", () => {
  const used = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  const [files, named] = [true, false].map((isFile) =>
    used.flatMap((volume) => (volume.startsWith(".") === isFile ? volume.split(":", 1) : [])),
  );
  expect(named?.sort()).toEqual(Object.keys(compose.volumes).sort());
  expect(files).toEqual(["./docker/postgres-roles.sql"]);
  for (const file of files ?? []) expect(existsSync(path.join(root, file))).toBe(true);
});

describe("SEC-15 docker-compose.yml", () => {
  const services = Object.entries(compose.services);
  const isOurs = (image: string) => image === "calculadora-de-precos";

  // The schema above requires of every service a read-only root, no capability, no new privilege,
  // limits and a bounded log.
  test.each(services)("the service %s is not root", (_name, { image, user }) => {
    if (isOurs(image)) expect(read("Dockerfile")).toMatch(/^USER node$/m);
    else expect(user).toMatch(/^(postgres|redis|65534:65534)$/);
  });

  test("pins every image to an exact version, which a variable may replace by a digest", () => {
    const images = services.flatMap(([, { image }]) => (isOurs(image) ? [] : [image]));
    const base = String(web?.build?.args.NODE_IMAGE);
    const names = [...images, base].map((image) => /^\$\{(\w+):-(\S+)\}$/.exec(image) ?? []);
    for (const [, name, pinned] of names) {
      expect(pinned).toMatch(/^[\w/.-]+:v?\d+\.\d+(\.\d+)?(-bookworm(-slim)?)?$/);
      expect(read("docs/operations.md")).toContain(String(name));
    }
    expect(read("Dockerfile")).toContain(`ARG NODE_IMAGE=${names.at(-1)?.[2]}\n`);
  });

  test("only the migrations get the role that creates tables, and no service gets the superuser's password", () => {
    const knows = (word: string) =>
      services.flatMap(([name, { environment = {} }]) =>
        Object.values(environment).some((value) => String(value).includes(word)) ? [name] : [],
      );
    expect(knows("POSTGRES_MIGRATION_PASSWORD")).toEqual(["migrate", "postgres"]);
    expect(knows("POSTGRES_PASSWORD")).toEqual(["postgres"]);
    expect(migrate).toMatchObject({ command: ["node", "server/migrate.ts"], restart: "no" });
    expect(Object.keys(migrate?.environment ?? {})).toEqual(["MIGRATION_DATABASE_URL"]);
    expect(existsSync(path.join(root, "server/migrate.ts"))).toBe(true);
  });

  test("Postgres creates the two roles, with the passwords that the file of roles reads", () => {
    expect(postgres?.volumes).toContain(
      "./docker/postgres-roles.sql:/docker-entrypoint-initdb.d/10-roles.sql:ro",
    );
    const reads = [...read("docker/postgres-roles.sql").matchAll(/^\\getenv \w+ (\w+)$/gm)];
    const wanted = reads.map(([, name]) => name);
    expect(wanted).toEqual(["POSTGRES_MIGRATION_PASSWORD", "POSTGRES_APP_PASSWORD"]);
    expect(Object.keys(postgres?.environment ?? {})).toEqual(expect.arrayContaining(wanted));
  });

  test("Postgres and Redis are in an internal network and publish no port", () => {
    expect(compose.networks).toEqual({ outside: null, data: { internal: true } });
    for (const store of [postgres, redis, migrate]) {
      expect(store?.networks).toEqual(["data"]);
      expect(store?.ports).toBeUndefined();
    }
  });

  test("every port is on loopback only, and Mailpit runs only when requested", () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(services.filter(([, { profiles }]) => profiles)).toEqual([["mailpit", mailpit]]);
    expect(mailpit?.profiles).toEqual(["local"]);
  });

  test("every long-running service has a health check", () => {
    const silent = services.filter(([, { image, healthcheck }]) => !isOurs(image) && !healthcheck);
    expect(silent).toEqual([]);
    expect(read("Dockerfile")).toMatch(/^HEALTHCHECK /m);
  });
});
