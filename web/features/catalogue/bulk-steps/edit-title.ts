import { type BulkEditField, editFields } from "#core/comparison/bulk-edit/edit-fields.ts";
import { formatShortDay } from "#core/fees/civil-day.ts";
import { formatRate } from "#core/format/percent.ts";
import { channels, channelText } from "#core/sale/channel.ts";
import type { StoredEdit } from "./edit-form.ts";
import { editText, logisticsText } from "./edit-text.ts";

type Value = Pick<StoredEdit, "text" | "number" | "tags">;

/** An edit in words: 'Categoria: Casa', 'Custo: +8%', 'Etiquetas: + natal', 'Peso: sem peso'. */
export function editTitle(edit: StoredEdit): string {
  const channel = channels.find((each) => each === edit.channel);
  const place = channel ? ` (${channelText[channel]})` : "";
  return `${editText[edit.field].label}${place}: ${changeText(edit)}`;
}

function changeText(edit: StoredEdit): string {
  const { field, action, number } = edit;
  const value = valueText(field, edit) ?? editText[field].empty;
  switch (action) {
    case "CHANGE_PCT":
      return signed(number ?? 0, formatRate);
    case "ADD":
      return typeof number === "number" ? signed(number, editText[field].show) : `+ ${value}`;
    case "REMOVE":
      return `− ${value}`;
    case "REPLACE":
      return `“${edit.find ?? ""}” vira “${edit.text ?? ""}”`;
    case "SET":
    case "CLEAR":
      return value;
  }
}

function signed(number: number, show: (size: number) => string): string {
  return `${number < 0 ? "−" : "+"}${show(Math.abs(number))}`;
}

/** A value of a field as shown; null when it is empty. */
export function valueText(field: BulkEditField, value: Value | null | undefined): string | null {
  if (!value) return null;
  const { text, number, tags } = value;
  if (typeof text === "string" && field === "LOGISTICS") return logisticsText[text] ?? text;
  if (typeof text === "string")
    return editFields[field].kind === "day" ? `desde ${formatShortDay(text)}` : text;
  if (tags) return tags.length > 0 ? tags.join(", ") : null;
  return typeof number === "number" ? editText[field].show(number) : null;
}
