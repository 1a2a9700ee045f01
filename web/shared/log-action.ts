/** For an action that the specification says 'only logs' (S2-33, S2-16). */
export function logAction(name: string, details: Record<string, unknown> = {}): void {
  console.info(name, details);
}
