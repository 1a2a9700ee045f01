/** The reason why a field is refused. `title` and `message` are pt-BR and safe to show. */
export type FieldIssue = { field: string; title: string; message: string };

/** The cleaned value, or at most one issue per field, in the order of the form. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; issues: FieldIssue[] };

/** Returns `value`, or the issues found in its fields. */
export function checked<Value>(value: Value, found: readonly (FieldIssue | null)[]): Checked<Value> {
  const issues = found.filter((issue) => issue !== null);
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}
