import { logoFileIssue } from "#core/brand/logo-rules.ts";
import { brandText } from "#core/text/account/brand-text.ts";
import { readPicture } from "./read-picture.ts";

type Read = { ok: true; picture: string } | { ok: false; message: string };

/** Looks at a file before it is sent: its type, its size, and whether this browser can show it. */
export async function readLogoFile(file: File): Promise<Read> {
  const issue = logoFileIssue(file);
  if (issue) return { ok: false, message: issue.message };
  const picture = await readPicture(file).catch(() => null);
  return picture === null ? { ok: false, message: brandText.logoFormat } : { ok: true, picture };
}
