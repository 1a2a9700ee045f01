import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

const least = { DATABASE_URL: "postgresql://precos:segredo@localhost:5432/precos" };
const secret = "s".repeat(32);

describe("the server's variables", () => {
  test("defaults for everything but the database", () => {
    expect(readEnv(least)).toMatchObject({
      local: true,
      host: "127.0.0.1",
      port: 3000,
      trustProxy: false,
      rateLimitScale: 1,
      logLevel: "info",
    });
    expect(readEnv(least).publicUrl.origin).toBe("http://localhost:3000");
    expect(readEnv(least).sessionSecrets[0]?.length).toBeGreaterThanOrEqual(32);
  });

  test("an empty variable is an absent one", () => {
    expect(readEnv({ ...least, PORT: "", SESSION_SECRET: " " }).port).toBe(3000);
  });

  test("several secrets, newest first", () => {
    const [newest, older] = ["n".repeat(40), "o".repeat(32)];
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
    ["SESSION_SECRET", { NODE_ENV: "production" }],
    ["NODE_ENV", { NODE_ENV: "prod" }],
    ["TRUST_PROXY", { TRUST_PROXY: "yes" }],
    ["RATE_LIMIT_SCALE", { RATE_LIMIT_SCALE: "0" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["SUPPORT_CHAT_URL", { SUPPORT_CHAT_URL: "wa.me/5511999999999" }],
    ["SUPPORT_SCHEDULING_URL", { SUPPORT_SCHEDULING_URL: "javascript:alert(1)" }],
    ["SUPPORT_COMMUNITY_URL", { SUPPORT_COMMUNITY_URL: "https://" }],
    ["SUPPORT_EMAIL", { SUPPORT_EMAIL: "suporte" }],
  ])("a wrong %s is one line that names it and says what it wants", (name, change) => {
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
