import { messageOf } from "#server/platform/error-message.ts";
import { type AdminDeps, AdminRefusal } from "./admin-command.ts";
import { createAudit, type Operator } from "./audit.ts";
import type { CommandLine } from "./read-command.ts";

/** What the process says, and the code it ends with. */
export type CommandOutput = { out: string; err: string; code: 0 | 1 };

/** Runs a command in an operator's name. What is refused is written down, too, and what fails, where it can be. */
export async function runCommand(
  deps: Omit<AdminDeps, "audit">,
  { command, asked, json }: Extract<CommandLine, { kind: "run" }>,
  operator: Operator,
): Promise<CommandOutput> {
  const audit = createAudit(deps, { ...operator, command: command.name, asked });
  try {
    const { data, text } = await command.run({ ...deps, audit }, asked);
    return { out: json ? JSON.stringify(data, null, 2) : text, err: "", code: 0 };
  } catch (error) {
    if (!(error instanceof AdminRefusal)) {
      // The fault is what the operator has to hear of, not that the database is away for its row, too.
      await audit(deps.db, { details: { failed: messageOf(error) } }).catch(() => undefined);
      throw error;
    }
    await audit(deps.db, { userId: error.userId, details: { refused: error.message } });
    return { out: "", err: error.message, code: 1 };
  }
}
