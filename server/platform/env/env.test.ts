import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

const least = { DATABASE_URL: "postgresql://precos:segredo@localhost:5432/precos" };
const secret = "girafa teclado varanda ontem biscoito";
const production = {
  NODE_ENV: "production",
  SESSION_SECRET: secret,
  OPS_PASSWORD: "doze caracteres",
  STRIPE_SECRET_KEY: "sk_test_a",
  STRIPE_PUBLISHABLE_KEY: "pk_test_a",
  STRIPE_WEBHOOK_SECRET: "whsec_a",
};

describe("the server's variables", () => {
  test("defaults for everything but the database", () => {
    expect(readEnv(least)).toMatchObject({
      local: true,
      host: "127.0.0.1",
      port: 3000,
      trustedProxies: 0,
      databasePoolSize: 10,
      rateLimitScale: 1,
      logLevel: "info",
    });
    expect(readEnv(least).publicUrl.origin).toBe("http://localhost:3000");
    expect(readEnv(least).sessionSecrets[0]?.length).toBeGreaterThanOrEqual(32);
  });

  test("an empty variable counts as absent", () => {
    expect(readEnv({ ...least, PORT: "", SESSION_SECRET: " " }).port).toBe(3000);
  });

  test.each([
    ["true", 1],
    ["false", 0],
    ["1", 1],
    ["2", 2],
  ])("SEC-4 D87 TRUST_PROXY=%s trusts %i proxies", (TRUST_PROXY, trustedProxies) => {
    expect(readEnv({ ...least, TRUST_PROXY })).toMatchObject({ trustedProxies });
  });

  test("several secrets, newest first", () => {
    const [newest, older] = [`${secret} novo`, secret];
    expect(readEnv({ ...least, SESSION_SECRET: `${newest}, ${older}` }).sessionSecrets).toEqual([
      newest,
      older,
    ]);
  });

  test.each([
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "70000" }],
    ["PUBLIC_URL", { PUBLIC_URL: "precos.example.com" }],
    ["PUBLIC_URL", { PUBLIC_URL: "ftp://precos.example.com" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
    ["DATABASE_URL", { DATABASE_URL: undefined }],
    ["SESSION_SECRET", { SESSION_SECRET: "short" }],
    ["SESSION_SECRET", { SESSION_SECRET: `${secret},short` }],
    ["SESSION_SECRET", { ...production, SESSION_SECRET: undefined }],
    ["NODE_ENV", { NODE_ENV: "prod" }],
    ["TRUST_PROXY", { TRUST_PROXY: "yes" }],
    ["TRUST_PROXY", { TRUST_PROXY: "0" }],
    ["TRUST_PROXY", { TRUST_PROXY: "10" }],
    ["TRUST_PROXY", { TRUST_PROXY: "-1" }],
    ["DATABASE_POOL_SIZE", { DATABASE_POOL_SIZE: "7" }],
    ["DATABASE_POOL_SIZE", { DATABASE_POOL_SIZE: "10.5" }],
    ["DATABASE_POOL_SIZE", { DATABASE_POOL_SIZE: "201" }],
    ["NOTICE_MAIL_HOURS", { NOTICE_MAIL_HOURS: "20-8" }],
    ["NOTICE_MAIL_HOURS", { NOTICE_MAIL_HOURS: "8-25" }],
    ["RATE_LIMIT_SCALE", { RATE_LIMIT_SCALE: "0" }],
    ["PASSWORD_HASH_COST", { PASSWORD_HASH_COST: "none" }],
    ["PASSWORD_HASH_COST", { ...production, PASSWORD_HASH_COST: "low" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["SUPPORT_CHAT_URL", { SUPPORT_CHAT_URL: "wa.me/5511999999999" }],
    ["SUPPORT_SCHEDULING_URL", { SUPPORT_SCHEDULING_URL: "javascript:alert(1)" }],
    ["SUPPORT_COMMUNITY_URL", { SUPPORT_COMMUNITY_URL: "https://" }],
    ["SUPPORT_EMAIL", { SUPPORT_EMAIL: "suporte" }],
    ["REDIS_URL", { REDIS_URL: "http://localhost" }],
    ["SMTP_URL", { SMTP_URL: "mail.example.com" }],
    ["HTTPS_PROXY", { HTTPS_PROXY: "socks5://proxy:1080" }],
    ["OUTGOING_LOCAL_TARGETS", { OUTGOING_LOCAL_TARGETS: "1" }],
    ["OUTGOING_LOCAL_TARGETS", { ...production, OUTGOING_LOCAL_TARGETS: "true" }],
    ["OPS_PASSWORD", { OPS_PASSWORD: "short" }],
    ["OPS_PASSWORD", { ...production, OPS_PASSWORD: undefined }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "segredo" }],
    ["STRIPE_SECRET_KEY", { ...production, STRIPE_SECRET_KEY: undefined }],
    ["STRIPE_PUBLISHABLE_KEY", { ...production, STRIPE_PUBLISHABLE_KEY: undefined }],
    ["STRIPE_PUBLISHABLE_KEY", { ...production, STRIPE_PUBLISHABLE_KEY: "pk_live_a" }],
    ["STRIPE_WEBHOOK_SECRET", { ...production, STRIPE_WEBHOOK_SECRET: undefined }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_WEBHOOK_SECRET: "whsec_a,segredo" }],
    ["STRIPE_PRICE_ANNUAL", { STRIPE_PRICE_ANNUAL: "458.90" }],
  ])("a wrong %s gives one line with its name and the expected value", (name, change) => {
    const read = () => readEnv({ ...least, ...change });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(new RegExp(`^${name}: expected .+$`));
  });

  test("several wrong variables are several lines, without their values", () => {
    const wrong = { ...least, PORT: "segredo-a", LOG_LEVEL: "segredo-b" };
    expect(() => readEnv(wrong)).toThrow(/^PORT: .+\nLOG_LEVEL: .+$/);
    expect(() => readEnv(wrong)).not.toThrow(/segredo/);
  });
});

describe("the payment provider", () => {
  const base = { STRIPE_API_BASE: "http://127.0.0.1:13000" };

  test("is the emulator without a key", () => {
    expect(readEnv(least).stripe).toMatchObject({ mode: "local", secretKey: "sk_test_local" });
    expect(readEnv(least).stripe.apiBase?.href).toBe("http://127.0.0.1:13000/");
  });

  test("is the real one with its keys, and ids of one mode do not exist in the other", () => {
    expect(readEnv({ ...least, ...production }).stripe).toMatchObject({ mode: "test", apiBase: null });
    const live = { STRIPE_SECRET_KEY: "sk_live_a", STRIPE_PUBLISHABLE_KEY: "pk_live_a" };
    expect(readEnv({ ...least, ...production, ...live }).stripe.mode).toBe("live");
  });

  test("accepts webhooks signed with any of several secrets", () => {
    const { webhookSecrets } = readEnv({ ...least, STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old" }).stripe;
    expect(webhookSecrets).toEqual(["whsec_new", "whsec_old"]);
  });

  test.each([
    ["in production", { ...production, ...base }],
    ["in production without a key", { ...production, ...base, STRIPE_SECRET_KEY: undefined }],
    ["with a live key", { ...base, STRIPE_SECRET_KEY: "sk_live_a" }],
  ])("the emulator is refused %s", (_, change) => {
    expect(() => readEnv({ ...least, ...change })).toThrow(
      /^STRIPE_API_BASE: expected .+never in production/,
    );
  });
});

describe("Google", () => {
  const client = { GOOGLE_CLIENT_ID: "id.apps.googleusercontent.com", GOOGLE_CLIENT_SECRET: "GOCSPX-a" };
  const issuer = { GOOGLE_ISSUER: "http://127.0.0.1:23000/" };

  test("S7-06 is off without variables, the real one with a client, the emulator with its address", () => {
    expect(readEnv(least).google).toBeNull();
    expect(readEnv({ ...least, ...production }).google).toBeNull();
    expect(readEnv({ ...least, ...production, ...client }).google).toMatchObject({
      clientId: client.GOOGLE_CLIENT_ID,
      issuers: ["https://accounts.google.com", "accounts.google.com"],
    });
    expect(readEnv({ ...least, ...issuer }).google).toMatchObject({
      issuers: ["http://127.0.0.1:23000"],
      tokenUrl: "http://127.0.0.1:23000/token",
    });
  });

  test.each([
    ["GOOGLE_ISSUER", { ...production, ...issuer }],
    ["GOOGLE_ISSUER", { ...production, ...client, ...issuer }],
    ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: client.GOOGLE_CLIENT_ID }],
    ["GOOGLE_CLIENT_ID", { GOOGLE_CLIENT_SECRET: client.GOOGLE_CLIENT_SECRET }],
  ])("S7-06 an impossible %s is refused without printing its value", (name, change) => {
    const read = () => readEnv({ ...least, ...change });
    expect(read).toThrow(new RegExp(`^${name}: expected .+$`));
    expect(read).not.toThrow(/GOCSPX/);
  });
});
