/** The first line of an error's message, for an operator. Never a stack. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.trim().split("\n").at(0) ?? error.name) : String(error);
}
