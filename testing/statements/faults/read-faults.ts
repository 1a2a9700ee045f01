import { readFileSync } from "node:fs";
import { type JoinedStatements, joinStatements } from "#core/statements/merge/join-statements.ts";
import { proveStatement } from "#core/statements/prove-payout.ts";
import { readStatement, type StatementResult } from "#core/statements/read-statement.ts";
import { titleLikelihood } from "#core/statements/title-likelihood.ts";
import { readSheets } from "#files/read-sheets.ts";

/** Reads a file of this folder as the page does. */
export async function readFault(name: string): Promise<StatementResult> {
  const bytes = readFileSync(new URL(name, import.meta.url));
  return await readStatement(await readSheets(bytes, { likelihood: titleLikelihood }));
}

/** Several files together, each made later than the one before it. */
export async function joinFaults(names: readonly string[]): Promise<JoinedStatements & { gapCents: number }> {
  let gapCents = 0;
  const dated = [];
  for (const [position, name] of names.entries()) {
    const result = await readFault(name);
    if (!result.ok) throw new Error(`${name}: ${result.refusal.text}`);
    for (const statement of result.statements) {
      gapCents += proveStatement(statement).gapCents;
      dated.push({ statement, fileTime: position + 1 });
    }
  }
  return { ...joinStatements(dated), gapCents };
}
