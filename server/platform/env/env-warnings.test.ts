import { describe, expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { envWarnings } from "./env-warnings.ts";

const sound = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://precos:segredo@localhost:5432/precos",
  SESSION_SECRET: "girafa teclado varanda ontem biscoito",
  OPS_PASSWORD: "doze caracteres",
  STRIPE_SECRET_KEY: "sk_live_a",
  STRIPE_PUBLISHABLE_KEY: "pk_live_a",
  STRIPE_WEBHOOK_SECRET: "whsec_a",
  PUBLIC_URL: "https://precos.example.com",
  SMTP_URL: "smtp://mail.example.com:587",
  MAIL_FROM: "Preços <oi@precos.example.com>",
  SUPPORT_EMAIL: "suporte@example.com",
  TRUST_PROXY: "true",
};
const warned = (variables: Record<string, string | undefined>) =>
  envWarnings(readEnv({ ...sound, ...variables })).map(({ variable }) => variable);

describe("warnings at the start of production", () => {
  test("nothing, when all is set", () => expect(warned({})).toEqual([]));

  test.each<[variable: string, change: Record<string, string | undefined>]>([
    ["PUBLIC_URL", { PUBLIC_URL: undefined }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://precos.example.com" }],
    ["SMTP_URL", { SMTP_URL: undefined }],
    ["MAIL_FROM", { MAIL_FROM: undefined }],
    ["MAIL_FROM", { MAIL_FROM: "root@localhost" }],
    ["SUPPORT_EMAIL", { SUPPORT_EMAIL: undefined }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "sk_test_a", STRIPE_PUBLISHABLE_KEY: "pk_test_a" }],
  ])("%s", (variable, change) => expect(warned(change)).toEqual([variable]));

  test.each([undefined, "false"])("SEC-4 TRUST_PROXY=%s", (TRUST_PROXY) => {
    expect(warned({ TRUST_PROXY })).toEqual(["TRUST_PROXY"]);
  });

  test("nothing in development", () => {
    expect(envWarnings(readEnv({ DATABASE_URL: sound.DATABASE_URL }))).toEqual([]);
  });
});
