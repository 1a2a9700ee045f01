/**
 * What saving the form does with the logo: keeps it, removes it, or sends the chosen file. `saved`:
 * the file has been sent, and `picture` is the server's address for it, used when the brand could
 * not be read again.
 */
export type LogoChoice =
  | { kind: "kept" }
  | { kind: "removed" }
  | { kind: "saved"; picture: string | null }
  | { kind: "chosen"; file: File; picture: string };

/** The picture to print: an address, or the chosen file as a data URL. Null without a logo. */
export function chosenLogo(choice: LogoChoice, savedUrl: string | null | undefined): string | null {
  if (choice.kind === "kept") return savedUrl ?? null;
  return choice.kind === "removed" ? null : choice.picture;
}
