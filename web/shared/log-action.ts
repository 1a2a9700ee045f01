/** What the specification lets an action do when it 'only logs' (S2-33, S2-16). */
export function logAction(name: string, details: Record<string, unknown> = {}): void {
  console.info(name, details);
}
