import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestClock } from "#testing/app/test-app.ts";
import { hashing, hashPassword } from "../auth/proof/password-hash.ts";
import { createOperators } from "./operators.ts";

const password = "girafa de varanda";
const hash = await hashPassword(password);
const clock = createTestClock();
const create = (plain: string | null = null) =>
  createOperators({ env: { ops: { password: plain, users: new Map([["ana", hash]]) } }, clock });
const hashed = vi.spyOn(hashing, "run");
beforeEach(() => void hashed.mockClear());
afterAll(() => hashed.mockRestore());

describe("SEC-14 D107 an operator's password", () => {
  test("is valid for its operator only; `ops` has its own", async () => {
    const operators = create("biscoito e teclado");
    expect(await operators.check({ name: "ana", password })).toBe(true);
    expect(await operators.check({ name: "ana", password: `${password} ` })).toBe(false);
    expect(await operators.check({ name: "bia", password })).toBe(false);
    expect(await operators.check({ name: "ops", password })).toBe(false);
    expect(await operators.check({ name: "ops", password: "biscoito e teclado" })).toBe(true);
    expect(await create().check({ name: "ops", password: "biscoito e teclado" })).toBe(false);
  });

  test("is hashed once in five minutes", async () => {
    const operators = create();
    for (const _time of [1, 2, 3]) await operators.check({ name: "ana", password });
    expect(hashed).toHaveBeenCalledTimes(1);
    clock.advance(5 * 60, "seconds");
    expect(await operators.check({ name: "ana", password })).toBe(true);
    expect(hashed).toHaveBeenCalledTimes(2);
  });

  test("costs a hash for each wrong password and each unknown name", async () => {
    const operators = create();
    await operators.check({ name: "ana", password });
    for (const name of ["ana", "ana", "bia", "bia"])
      expect(await operators.check({ name, password: "errada" })).toBe(false);
    expect(hashed).toHaveBeenCalledTimes(5);
    expect(await operators.check({ name: "bia", password })).toBe(false);
  });
});
