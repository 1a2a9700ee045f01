/** The choice equal to `text`; null when there is none, so that the caller's default applies. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  text: string | null | undefined,
): Choice | null {
  return choices.find((choice) => choice === text) ?? null;
}
