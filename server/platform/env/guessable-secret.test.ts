import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

const least = { DATABASE_URL: "postgresql://precos:segredo@localhost:5432/precos" };
const read = (variables: Record<string, string>) => () => readEnv({ ...least, ...variables });

/** The value suggested by a commented line of .env.example. */
function exampleOf(variable: string): string {
  const [, value] = new RegExp(`^# ${variable}=(.+)$`, "m").exec(readFileSync(".env.example", "utf8")) ?? [];
  if (!value) throw new Error(`.env.example suggests nothing for ${variable}`);
  return value;
}

describe("SEC-22 SESSION_SECRET", () => {
  test.each([
    ["one character", "x".repeat(40)],
    ["two characters", "ab".repeat(20)],
    ["seven characters, in an order that never repeats", "kPz7Wd!P7kzd!WPk7d!zWkP!7dzWk!Pz7d"],
    ["a pattern repeated", "S3nh4F0rt3!".repeat(4)],
    ["half of it repeated", "kX9vQ2mZ7pL4wT1y".repeat(2)],
    ["the alphabet", "abcdefghijklmnopqrstuvwxyz012345"],
    ["the alphabet, backwards", "zyxwvutsrqponmlkjihgfedcba987654"],
    ["pairs that count up", "aabbccddeeffgghhiijjkkllmmnnoopp"],
    ["the keyboard", "qwertyuiopasdfghjklzxcvbnm123456"],
    ["the keyboard, two rows at once", "1q2w3e4r5t6y7u8i9o0pa1s2d3f4g5h6j7"],
    ["an example from elsewhere", "change-me-to-a-long-random-string"],
    ["another example", "your-secret-key-here-kX9vQ2mZ7pL4"],
    ["the example of .env.example", exampleOf("SESSION_SECRET")],
  ])("of %s is refused in one line that says how to generate one", (_what, secret) => {
    const start = read({ SESSION_SECRET: secret });
    expect(start).toThrow(EnvError);
    expect(start).toThrow(/^SESSION_SECRET: expected .+openssl rand -base64 32.*$/);
    expect(start).not.toThrow(secret);
  });

  test("each of several is checked", () => {
    const good = randomBytes(32).toString("base64");
    expect(read({ SESSION_SECRET: `${good},${"x".repeat(40)}` })).toThrow(/^SESSION_SECRET: /);
    expect(read({ SESSION_SECRET: `${good},${randomBytes(32).toString("base64")}` })).not.toThrow();
  });

  test.each(["base64", "base64url", "hex"] as const)("generated at random in %s is accepted", (encoding) => {
    for (let made = 0; made < 500; made++) {
      expect(read({ SESSION_SECRET: randomBytes(32).toString(encoding) })).not.toThrow();
    }
  });

  test("of randomly drawn words is accepted", () => {
    expect(read({ SESSION_SECRET: "girafa teclado varanda ontem biscoito" })).not.toThrow();
  });
});

describe("SEC-22 OPS_PASSWORD", () => {
  test.each([
    ["one character", "zzzzzzzzzzzzz"],
    ["four characters", "kP7zk7Pzk7zP"],
    ["a pattern repeated", "senha1senha1senha1"],
    ["digits that count up", "123456789012"],
    ["a common word with digits", "administrador1"],
    ["the example of .env.example", exampleOf("OPS_PASSWORD")],
  ])("of %s is refused in one line", (_what, password) => {
    expect(read({ OPS_PASSWORD: password })).toThrow(/^OPS_PASSWORD: expected .+openssl rand -base64 \d+.*$/);
  });

  test.each(["doze caracteres", "kX9vQ2mZ7pL4", "ops-3f9a61c0d2e4"])("%s is accepted", (password) => {
    expect(read({ OPS_PASSWORD: password })).not.toThrow();
  });
});
