import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { hashPassword } from "#server/features/auth/proof/password-hash.ts";
import { operatorName, operatorPassword } from "#server/platform/env/ops-env.ts";
import type { CommandOutput } from "../command-line.ts";

/** Input for the password, and output for the prompts. */
type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; prompts: NodeJS.WritableStream };

/**
 * Creates a line for OPS_USERS: the operator's name and a password hash (D107). Reads the password
 * from standard input; on a terminal it is hidden and asked for twice. Needs no database and stores
 * nothing.
 */
export async function hashOperatorPassword(
  name: string,
  { input, prompts }: Terminal,
): Promise<CommandOutput> {
  if (!operatorName.test(name))
    return refused("O nome tem até 64 letras minúsculas sem acento, dígitos e . _ - (a partir do segundo).");
  const lines = readLines(input);
  const ask = async (question: string) => {
    if (input.isTTY) prompts.write(question);
    const line = await lines.next();
    if (input.isTTY) prompts.write("\n");
    return line;
  };
  try {
    const password = await ask(`Senha de ${name} (não aparece enquanto você digita): `);
    if (!operatorPassword.safeParse(password).success)
      return refused("A senha precisa de 12 caracteres ou mais, difíceis de adivinhar.");
    if (input.isTTY && (await ask("De novo: ")) !== password) return refused("As duas não são iguais.");
    return { out: `${name}:${await hashPassword(password)}`, err: "", code: 0 };
  } finally {
    lines.close();
  }
}

/** Reads lines. On a terminal readline edits them; the null output hides them. */
function readLines(input: Terminal["input"]) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: input.isTTY ?? false });
  const lines = reader[Symbol.asyncIterator]();
  // Ctrl-C and the end of the input end the lines.
  reader.once("SIGINT", () => reader.close());
  return {
    next: async (): Promise<string> => {
      const { value, done } = await lines.next();
      return done ? "" : value;
    },
    close: () => reader.close(),
  };
}

function refused(err: string): CommandOutput {
  return { out: "", err, code: 1 };
}
