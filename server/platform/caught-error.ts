/** The first line of an error's message, for an operator. Never a stack. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.trim().split("\n").at(0) ?? error.name) : String(error);
}

/** True for an error with this `code`, such as Node's "ENOENT". */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
