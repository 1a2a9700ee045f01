import type { Channel } from "#core/sale/channel.ts";
import { plainTitle } from "#core/tables/plain-title.ts";
import type { ImportField } from "./import-field.ts";

/** A cell's text that means no choice of its field, which the seller may map once (AS-04). */
export type UnknownValue = {
  field: ImportField;
  text: string;
  /** The marketplace whose category it is not; null for fields with the same choices everywhere. */
  channel: Channel | null;
};

/**
 * A text of a file that the seller has mapped: it is read as if its cell said `as`; blank: as if
 * the cell were empty (AS-04).
 */
export type MappedValue = { field: ImportField; text: string; channel: Channel | null; as: string };

/** What the seller has mapped a text to, ignoring case and accents; null: nothing. */
export function mappedValue(
  values: readonly MappedValue[] | undefined,
  { field, text, channel }: UnknownValue,
): string | null {
  if (values === undefined || values.length === 0) return null;
  const plain = plainTitle(text);
  const found = values.find(
    (each) => each.field === field && each.channel === channel && plainTitle(each.text) === plain,
  );
  return found?.as ?? null;
}

/** Identifies what a mapped value is about. */
export function valueKey({ field, text, channel }: UnknownValue): string {
  return JSON.stringify([field, channel, plainTitle(text)]);
}
