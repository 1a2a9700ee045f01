/** What becomes of the logo when the form is saved: nothing, it goes, or a file that is not sent yet takes its place. */
export type LogoChoice =
  | { kind: "kept" }
  | { kind: "removed" }
  | { kind: "chosen"; file: File; picture: string };

/** The picture that will be printed: an address, or the chosen file as a data URL. Null: none. */
export function chosenLogo(choice: LogoChoice, savedUrl: string | null | undefined): string | null {
  if (choice.kind === "chosen") return choice.picture;
  return choice.kind === "kept" ? (savedUrl ?? null) : null;
}
