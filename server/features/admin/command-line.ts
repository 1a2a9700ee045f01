import { parseArgs } from "node:util";
import { messageOf } from "#server/platform/caught-error.ts";
import { type AdminCommand, type AdminDeps, AdminRefusal } from "./admin-command.ts";
import { createAudit, type Operator } from "./audit.ts";
import { findCommand } from "./commands.ts";

export type CommandLine =
  | { kind: "help" }
  | { kind: "invalid"; reason: string }
  /** Creates a line for OPS_USERS; needs no database. */
  | { kind: "hash-password"; name: string }
  | { kind: "run"; command: AdminCommand; argument: string; json: boolean };

/** Parses the arguments of `npm run admin --`. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const parsed = parseArguments(args);
  if (!parsed) return { kind: "invalid", reason: "Opção desconhecida: só há --json." };
  const [name = "help", argument = "", ...more] = parsed.positionals;
  if (name === "help" || parsed.values.help) return { kind: "help" };
  if (name === "hash-password")
    return argument !== "" && more.length === 0
      ? { kind: "hash-password", name: argument }
      : { kind: "invalid", reason: "Use: hash-password <nome>" };
  const command = findCommand(name);
  if (!command) return { kind: "invalid", reason: `Não há comando '${name}'.` };
  const isComplete = argument !== "" || command.argument === null || command.optional;
  const isTooMuch = more.length > 0 || (argument !== "" && command.argument === null);
  if (!isComplete || isTooMuch)
    return { kind: "invalid", reason: `Use: ${name} ${command.argument ?? ""}`.trim() };
  return { kind: "run", command, argument, json: parsed.values.json ?? false };
}

function parseArguments(args: readonly string[]) {
  const options = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}

/** The output of the process, and its exit code. */
export type CommandOutput = { out: string; err: string; code: 0 | 1 };

/** Runs a command for an operator. Refused and failed runs are audited as well, where possible. */
export async function runCommand(
  deps: Omit<AdminDeps, "audit">,
  { command, argument, json }: Extract<CommandLine, { kind: "run" }>,
  operator: Operator,
): Promise<CommandOutput> {
  const audit = createAudit(deps, { ...operator, command: command.name, argument });
  try {
    const { data, text } = await command.run({ ...deps, audit }, argument);
    return { out: json ? JSON.stringify(data, null, 2) : text, err: "", code: 0 };
  } catch (error) {
    if (!(error instanceof AdminRefusal)) {
      // Report the original error even if the database is down and its audit row cannot be written.
      await audit(deps.db, { details: { failed: messageOf(error) } }).catch(() => undefined);
      throw error;
    }
    await audit(deps.db, { userId: error.userId, details: { refused: error.message } });
    return { out: "", err: error.message, code: 1 };
  }
}
