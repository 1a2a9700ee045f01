import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";

/** Counts runs of argon2 instead of running it. */
const argon2 = { running: 0, most: 0, runs: 0, ends: [] as (() => void)[] };
// Other test files in this process load the real modules, before and after this one.
vi.resetModules();
vi.doMock("@node-rs/argon2", () => {
  const run = async () => {
    argon2.runs += 1;
    argon2.running += 1;
    argon2.most = Math.max(argon2.most, argon2.running);
    await new Promise<void>((resolve) => argon2.ends.push(resolve));
    argon2.running -= 1;
  };
  return { hash: vi.fn(() => run().then(() => "hash")), verify: vi.fn(() => run().then(() => true)) };
});
const { hash } = await import("@node-rs/argon2");
const { hashingBounds, hashPassword, verifyPassword } = await import("./password-hash.ts");
afterAll(() => {
  vi.doUnmock("@node-rs/argon2");
  vi.resetModules();
});

beforeEach(() => Object.assign(argon2, { running: 0, most: 0, runs: 0, ends: [] }));

async function finishAll(): Promise<void> {
  while (argon2.ends.length > 0) {
    for (const end of argon2.ends.splice(0)) end();
    await new Promise(setImmediate);
  }
}

describe("SEC-12 D85 a thousand concurrent passwords", () => {
  test("are hashed three at a time; a hundred wait, the rest must retry", async () => {
    const hashed = Array.from({ length: 500 }, () => hashPassword("segredo"));
    const verified = Array.from({ length: 500 }, () => verifyPassword("hash", "segredo"));
    const all = Promise.allSettled([...hashed, ...verified]);
    await finishAll();
    const answers = await all;
    const { atOnce, mostWaiting } = hashingBounds;
    expect([argon2.most, argon2.runs]).toEqual([3, 103]);
    expect([atOnce, mostWaiting]).toEqual([3, 100]);
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    expect(refused).toHaveLength(897);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: "UNAVAILABLE", details: { retryAfterSeconds: 5 } });
  });

  test("leave the queue working", async () => {
    const next = hashPassword("segredo");
    await finishAll();
    expect(await next).toBe("hash");
  });

  test("of unknown users take one run each, with one shared decoy", async () => {
    const before = vi.mocked(hash).mock.calls.length;
    const all = Promise.all([verifyPassword(null, "a"), verifyPassword(null, "b")]);
    await finishAll();
    expect(await all).toEqual([false, false]);
    expect(vi.mocked(hash).mock.calls.length - before).toBeLessThanOrEqual(1);
  });
});
