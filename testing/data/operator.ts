import { type CommandOutput, readCommandLine, runCommand } from "#server/features/admin/command-line.ts";
import type { TestApp } from "../app/test-app.ts";

/** An operator of the command line with a unique name. */
export function createOperator({ deps, db }: Pick<TestApp, "deps" | "db">, name: string) {
  async function type(...words: string[]): Promise<CommandOutput> {
    const line = readCommandLine(words);
    if (line.kind !== "run") throw new Error(`${words.join(" ")}: ${line.kind}`);
    return runCommand(deps, line, { operator: name, systemUser: "tests@here" });
  }
  return {
    type,
    /** The JSON that a command prints for programs. */
    async ask<Answer>(...words: string[]): Promise<Answer> {
      const { out, err, code } = await type(...words, "--json");
      if (code !== 0) throw new Error(err);
      // The caller knows the type of the command's output.
      return JSON.parse(out) as Answer;
    },
    /** This operator's audit rows, in order. */
    audit: () => db.auditEntry.findMany({ where: { operator: name }, orderBy: { id: "asc" } }),
  };
}
