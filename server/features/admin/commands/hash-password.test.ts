import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { verifyPassword } from "#server/features/auth/proof/password-hash.ts";
import { readOperatorHashes } from "#server/platform/env/ops-env.ts";
import { hashOperatorPassword } from "./hash-password.ts";

const password = "girafa de varanda";

/** Types lines on a terminal or pipes them in, and returns the output. */
async function type(name: string, lines: string[], { isTTY }: { isTTY: boolean }) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const prompts = new PassThrough();
  input.end(lines.map((line) => `${line}\n`).join(""));
  const output = await hashOperatorPassword(name, { input, prompts });
  prompts.end();
  return { ...output, shown: String(prompts.read() ?? "") };
}

describe("SEC-14 D20 D107 hash-password", () => {
  test.each([
    { isTTY: false, lines: [password] },
    { isTTY: true, lines: [password, password] },
  ])("hashes a password without showing it (%o)", async ({ isTTY, lines }) => {
    const { out, code, shown } = await type("ana", lines, { isTTY });
    expect(code).toBe(0);
    const hash = readOperatorHashes(out)?.get("ana") ?? "";
    expect(await verifyPassword(hash, password)).toBe(true);
    // The parameters that docs/security/policy.md states: 19 MiB, 2 passes.
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(shown).not.toContain("girafa");
    expect(shown.includes("Senha de ana")).toBe(isTTY);
  });

  test.each([
    ["Ana Maria", [password], false, /^O nome tem/],
    ["ana", ["curta"], false, /^A senha precisa/],
    ["ana", ["senhasenhasenha"], false, /^A senha precisa/],
    ["ana", [], false, /^A senha precisa/],
    ["ana", [password, "outra bem diferente"], true, /^As duas/],
  ])("%s %o is refused in one line", async (name, lines, isTTY, reason) => {
    const { out, err, code } = await type(name, lines, { isTTY });
    expect([out, code]).toEqual(["", 1]);
    expect(err).toMatch(reason);
    expect(err).not.toContain("\n");
  });
});
