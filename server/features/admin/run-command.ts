import { messageOf } from "#server/platform/caught-error.ts";
import { type AdminDeps, AdminRefusal } from "./admin-command.ts";
import { createAudit, type Operator } from "./audit.ts";
import type { CommandLine } from "./read-command.ts";

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
