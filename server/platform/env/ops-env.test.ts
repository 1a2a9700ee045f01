import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#server/features/auth/proof/password-hash.ts";
import { EnvError, readEnv } from "./env.ts";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://precos:segredo@localhost:5432/precos",
  SESSION_SECRET: "girafa teclado varanda ontem biscoito",
  STRIPE_SECRET_KEY: "sk_test_a",
  STRIPE_PUBLISHABLE_KEY: "pk_test_a",
  STRIPE_WEBHOOK_SECRET: "whsec_a",
};
const OPS_PASSWORD = "girafa de varanda";
const [ana, bia] = await Promise.all(["senha da ana 1", "senha da bia 2"].map(hashPassword));
const [withAna, withBia] = [`ana:${ana}`, `bia:${bia}`];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calculadora-ops-env-"));
  await writeFile(path.join(folder, "users"), `${withAna}\n${withBia}\n`);
  await writeFile(path.join(folder, "empty"), "\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (variables: Record<string, string>) => readEnv({ ...production, ...variables }).ops;

describe("SEC-14 D107 operators", () => {
  test.each([" ", "\n", " \n\t "])("are named in OPS_USERS, with %j between", (between) => {
    const { password, users } = read({ OPS_USERS: `${withAna}${between}${withBia}` });
    expect([password, [...users]]).toEqual([
      null,
      [
        ["ana", ana],
        ["bia", bia],
      ],
    ]);
  });

  test("are named in the file of OPS_USERS_FILE", () => {
    expect([...read({ OPS_USERS_FILE: path.join(folder, "users") }).users.keys()]).toEqual(["ana", "bia"]);
  });

  test("may include `ops` with OPS_PASSWORD", () => {
    const { password, users } = read({ OPS_USERS: withAna, OPS_PASSWORD });
    expect([password, users.size]).toEqual([OPS_PASSWORD, 1]);
  });

  test("in local mode are optional: without any nobody gets in", () => {
    const local = readEnv({ DATABASE_URL: production.DATABASE_URL }).ops;
    expect([local.password?.length, local.users.size]).toEqual([43, 0]);
  });

  test.each<[variable: string, change: Record<string, string>]>([
    ["OPS_PASSWORD", {}],
    ["OPS_PASSWORD", { OPS_PASSWORD: "curta" }],
    ["OPS_USERS", { OPS_USERS: "ana" }],
    ["OPS_USERS", { OPS_USERS: "ana:senha-da-ana-1" }],
    ["OPS_USERS", { OPS_USERS: `${ana}` }],
    ["OPS_USERS", { OPS_USERS: `Ana:${ana}` }],
    ["OPS_USERS", { OPS_USERS: `${withAna} ${withAna}` }],
    ["OPS_USERS", { OPS_USERS: `${withAna},${withBia}` }],
    ["OPS_USERS", { OPS_USERS: withAna.replace("argon2id", "argon2i") }],
    // Too little hashing work, and too much.
    ["OPS_USERS", { OPS_USERS: withAna.replace("m=19456,t=2", "m=4096,t=3") }],
    ["OPS_USERS", { OPS_USERS: withAna.replace("m=19456,t=2", "m=999999,t=2") }],
    ["OPS_USERS", { OPS_USERS: `ops:${ana}`, OPS_PASSWORD }],
    ["OPS_USERS_FILE", { OPS_USERS_FILE: "/nowhere/at/all" }],
    ["OPS_USERS_FILE", { OPS_USERS_FILE: "empty" }],
    ["OPS_USERS_FILE", { OPS_USERS_FILE: "users", OPS_USERS: withAna }],
  ])("%s is refused in one line that contains no hash: %o", (variable, change) => {
    const { OPS_USERS_FILE: file } = change;
    const variables =
      file && !file.startsWith("/") ? { ...change, OPS_USERS_FILE: path.join(folder, file) } : change;
    expect(() => read(variables)).toThrow(EnvError);
    expect(() => read(variables)).toThrow(new RegExp(`^${variable}: expected .+$`));
    expect(() => read(variables)).not.toThrow(/argon2|senha/);
  });
});
