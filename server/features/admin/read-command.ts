import { parseArgs } from "node:util";
import type { AdminCommand } from "./admin-command.ts";
import { findCommand } from "./commands.ts";

export type CommandLine =
  | { kind: "help" }
  | { kind: "wrong"; reason: string }
  /** Makes a line for OPS_USERS; without a database. */
  | { kind: "hash-password"; name: string }
  | { kind: "run"; command: AdminCommand; asked: string; json: boolean };

/** What the words after `npm run admin --` ask for. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const parsed = parseWords(args);
  if (!parsed) return { kind: "wrong", reason: "Opção desconhecida: só há --json." };
  const [name = "help", asked = "", ...more] = parsed.positionals;
  if (name === "help" || parsed.values.help) return { kind: "help" };
  if (name === "hash-password")
    return asked !== "" && more.length === 0
      ? { kind: "hash-password", name: asked }
      : { kind: "wrong", reason: "Use: hash-password <nome>" };
  const command = findCommand(name);
  if (!command) return { kind: "wrong", reason: `Não há comando '${name}'.` };
  const isComplete = asked !== "" || command.argument === null || command.optional;
  const isTooMuch = more.length > 0 || (asked !== "" && command.argument === null);
  if (!isComplete || isTooMuch)
    return { kind: "wrong", reason: `Use: ${name} ${command.argument ?? ""}`.trim() };
  return { kind: "run", command, asked, json: parsed.values.json ?? false };
}

function parseWords(args: readonly string[]) {
  const options = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}
