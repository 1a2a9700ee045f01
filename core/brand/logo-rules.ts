import type { FieldIssue } from "#core/field-issue.ts";
import { brandText as text } from "./brand-text.ts";

/** Accepted media types of a logo. */
export const logoTypes: readonly string[] = ["image/png", "image/jpeg", "image/webp"];

/** Maximum size of a logo file: 1 MB. */
export const maxLogoBytes = 1024 * 1024;

/** Checks the type and size of a logo file without decoding it (D71); null when both are fine. */
export function logoFileIssue(file: { type: string; size: number }): FieldIssue | null {
  const message = refusal(file);
  return message === null ? null : logoIssue(message);
}

/** An issue of the field `logo`. */
export function logoIssue(message: string): FieldIssue {
  return { field: "logo", title: text.logoRefused, message };
}

function refusal({ type, size }: { type: string; size: number }): string | null {
  if (!logoTypes.includes(type)) return text.logoFormat;
  if (size === 0) return text.logoEmpty;
  return size > maxLogoBytes ? text.logoTooLarge : null;
}
