import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readEnv, variableNames } from "../../server/env.ts";
import { reachableFrom } from "./reachable.ts";

/** Docker is not on every machine: what can be known of the images without it is checked here. */
const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const variables = z.record(z.string(), z.union([z.string(), z.number()]));
const service = z.object({
  command: z.array(z.string()).optional(),
  environment: variables.optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  image: z.string(),
  depends_on: z.record(z.string(), z.object({ condition: z.literal("service_healthy") })).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read("docker-compose.yml"), { merge: true }));
const { web, worker, ...others } = compose.services;
const apps = { web, worker };

/** What a person who deploys has to say. */
const given: Record<string, string> = {
  PUBLIC_URL: "https://precos.example.com",
  POSTGRES_PASSWORD: "segredo",
  SESSION_SECRET: "girafa teclado varanda ontem biscoito",
  OPS_PASSWORD: "doze caracteres",
  STRIPE_SECRET_KEY: "sk_live_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
  MAIL_FROM: "Calculadora <nao-responda@precos.example.com>",
};

/** Compose's `${NAME}`, `${NAME:-default}` and `${NAME:?message}`; throws where something required is missing. */
function interpolate(text: string, source: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = "") => {
    const value = source[name];
    if (value) return value;
    if (kind === "?") throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

function environmentOf(app: z.infer<typeof service> | undefined, source: Record<string, string>) {
  const entries = Object.entries(app?.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(String(value), source)]));
}

describe.each(Object.entries(apps))("the service %s of docker-compose.yml", (_name, app) => {
  test("is given variables that the product accepts in production", () => {
    const env = readEnv(environmentOf(app, given));
    expect(env).toMatchObject({
      local: false,
      redisUrl: "redis://redis:6379",
      databaseUrl: "postgresql://calculadora:segredo@postgres:5432/calculadora",
      mail: { smtpUrl: "smtp://mailpit:1025" },
      stripe: { mode: "live", apiBase: null },
    });
  });

  test("is given no variable that the product does not read", () => {
    expect(Object.keys(app?.environment ?? {}).filter((name) => !variableNames.includes(name))).toEqual([]);
  });

  test.each(Object.keys(given))("says what is missing without %s", (name) => {
    const { [name]: _left, ...rest } = given;
    expect(() => environmentOf(app, rest)).toThrow(new RegExp(`^${name}: .{10,}`));
  });

  test("runs a file that the image has, after what it needs is there", () => {
    const [command, file = ""] = app?.command ?? [];
    expect(command).toBe("node");
    expect(existsSync(path.join(root, file))).toBe(true);
    for (const name of Object.keys(app?.depends_on ?? {})) expect(others[name]?.healthcheck).toBeDefined();
  });

  test("SEC-4 trusts the one proxy that its loopback ports are for, unless told otherwise", () => {
    expect(readEnv(environmentOf(app, given)).trustedProxies).toBe(1);
    expect(readEnv(environmentOf(app, { ...given, TRUST_PROXY: "2" })).trustedProxies).toBe(2);
    for (const port of app?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test("may run more than once on one machine", () => {
    for (const port of app?.ports ?? []) expect(port).toMatch(/:\d+-\d+:\d+$/);
  });
});

test("every volume that is used is declared", () => {
  const used = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  expect(used.map((volume) => volume.split(":")[0]).sort()).toEqual(Object.keys(compose.volumes).sort());
});

describe("the Dockerfile", () => {
  const lines = read("Dockerfile").replaceAll("\\\n", " ").split("\n");
  const copiesOf = (some: readonly string[]) =>
    some.flatMap((line) => {
      const [, from, files = ""] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? [];
      return files === "" ? [] : [{ from, sources: files.split(" ").slice(0, -1) }];
    });
  const copies = copiesOf(lines);
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  const copied = copiesOf(last)
    .filter(({ from }) => from !== "packages")
    .flatMap(({ sources }) => sources.map((source) => source.replace("/app/", "")));

  test("copies what there is, or what its own steps make", () => {
    const made = ["node_modules", "dist/web"];
    const sources = copies.flatMap((copy) => copy.sources).map((source) => source.replace("/app/", ""));
    for (const source of sources) {
      expect(made.includes(source) || existsSync(path.join(root, source)), source).toBe(true);
    }
  });

  test("does not run as root, and says how it is", () => {
    expect(last).toContain("USER node");
    expect(last.some((line) => line.startsWith("HEALTHCHECK "))).toBe(true);
    expect(last.findIndex((line) => line.startsWith("USER "))).toBeLessThan(
      last.findIndex((line) => line.startsWith("CMD ")),
    );
  });

  test.each(["x64", "arm64"])("brings the native parts of packages for Debian on %s", (cpu) => {
    expect(last[0]).toMatch(/^FROM node:\d+-bookworm-slim$/);
    for (const line of lines) expect(line).not.toMatch(/--omit=optional|--no-optional/);
    const { packages } = z
      .object({ packages: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(read("package-lock.json")));
    for (const name of ["@img/sharp-linux-", "@img/sharp-libvips-linux-"]) {
      expect(packages[`node_modules/${name}${cpu}`]).toMatchObject({ optional: true, libc: ["glibc"] });
    }
  });

  test("takes no secret and no data into the image", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const name of [".env", ".git", ".data*"]) expect(ignored).toContain(name);
  });

  test.each(["server/main.ts", "server/worker.ts", "server/admin.ts"])("has all that %s imports", (entry) => {
    const { files, packages } = reachableFrom(root, entry);
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read("package.json")));
    expect(files.length).toBeGreaterThan(50);
    expect(packages.length).toBeGreaterThan(5);
    for (const name of packages) expect(Object.keys(dependencies), name).toContain(name);
    for (const file of files) {
      expect(
        copied.some((name) => file === name || file.startsWith(`${name}/`)),
        file,
      ).toBe(true);
      expect(file).not.toMatch(/\.test\.ts$|^server\/testing\//);
    }
  });
});
