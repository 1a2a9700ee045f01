/**
 * What becomes of the logo when the form is saved: nothing, it goes, or a file that is not sent yet
 * takes its place. `saved` is sent: the address that the server gave it, where the brand could not
 * be asked for again.
 */
export type LogoChoice =
  | { kind: "kept" }
  | { kind: "removed" }
  | { kind: "saved"; picture: string | null }
  | { kind: "chosen"; file: File; picture: string };

/** The picture that will be printed: an address, or the chosen file as a data URL. Null: none. */
export function chosenLogo(choice: LogoChoice, savedUrl: string | null | undefined): string | null {
  if (choice.kind === "kept") return savedUrl ?? null;
  return choice.kind === "removed" ? null : choice.picture;
}
