import { expect, test } from "vitest";
import { readEnv } from "#server/platform/env/env.ts";
import { createSessionCookie } from "./session-cookie.ts";

const env = readEnv({
  NODE_ENV: "test",
  DATABASE_URL: "postgresql://localhost/precos",
  SESSION_SECRET: "a secret that only the tests use",
});

async function start(known: [header: string, sessionId: string][] = []) {
  const opened = new Map(known);
  const cookie = createSessionCookie(env, opened);
  const [header = ""] = (await cookie.write("the session")).split(";");
  return { opened, cookie, header };
}

test("D27 remembers a valid Cookie header, and no other", async () => {
  const { opened, cookie, header } = await start();
  for (const forged of ["", header.slice(0, -10), "another=cookie"])
    expect(await cookie.read(forged)).toBeNull();
  for (let visit = 0; visit < 2; visit += 1) expect(await cookie.read(header)).toBe("the session");
  expect([...opened]).toEqual([[header, "the session"]]);
});

test("D27 reads a header that is too long to remember", async () => {
  const { opened, cookie, header } = await start();
  expect(await cookie.read(`${header}; other=${"x".repeat(2000)}`)).toBe("the session");
  expect(opened.size).toBe(0);
});

test("D27 forgets the header that was not used for the longest time", async () => {
  const known = Array.from({ length: 5000 }, (_, index): [string, string] => [
    `header ${index}`,
    "a session",
  ]);
  const { opened, cookie, header } = await start(known);
  await cookie.read("header 0");
  await cookie.read(header);
  expect(opened.size).toBe(5000);
  expect(["header 0", "header 1", header].map((each) => opened.has(each))).toEqual([true, false, true]);
});
