import type { FieldIssue } from "#core/field-issue.ts";
import { brandText as text } from "#core/text/brand-text.ts";

/** What a logo may be sent as. */
export const logoTypes: readonly string[] = ["image/png", "image/jpeg", "image/webp"];

/** Of a logo's file, in bytes: 1 MB. */
export const maxLogoBytes = 1024 * 1024;

/** What can be told of a logo's file without opening it (D71); null when nothing speaks against it. */
export function logoFileIssue(file: { type: string; size: number }): FieldIssue | null {
  const message = refusal(file);
  return message === null ? null : logoIssue(message);
}

/** The one field a logo has. */
export function logoIssue(message: string): FieldIssue {
  return { field: "logo", title: text.logoRefused, message };
}

function refusal({ type, size }: { type: string; size: number }): string | null {
  if (!logoTypes.includes(type)) return text.logoFormat;
  if (size === 0) return text.logoEmpty;
  return size > maxLogoBytes ? text.logoTooLarge : null;
}
