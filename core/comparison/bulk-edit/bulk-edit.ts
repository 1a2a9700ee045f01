import { bulkEditText as text } from "#core/catalogue/catalogue-text.ts";
import { checkListingChange } from "#core/catalogue/listing-rules.ts";
import { checkProductChange, maxCents } from "#core/catalogue/product-rules.ts";
import type { Checked, FieldIssue } from "#core/field-issue.ts";
import { type Channel, channels } from "#core/sale/channel.ts";
import {
  type BulkEditAction,
  type BulkEditField,
  editFields,
  fieldsOfOneMarketplace,
  logisticsAt,
} from "./edit-fields.ts";

/** What a field holds. Null: empty, or the value of the seller's settings. */
export type EditValue = string | number | readonly string[] | null;

/** A change of one field for many listings (GR-04). */
export type BulkEdit = {
  field: BulkEditField;
  action: BulkEditAction;
  /**
   * SET: the new value. ADD and REMOVE: the tags, or what is added to the number. CHANGE_PCT: by
   * how many per cent. REPLACE: the text in place of `find`. CLEAR: null.
   */
  value: EditValue;
  /** Only of REPLACE. */
  find: string | null;
  /** `fieldsOfOneMarketplace` change only its listings; null for the other fields. */
  channel: Channel | null;
};

/** Limits of a change in %. */
const changePctLimits = { min: -99, max: 1000 } as const;

/**
 * Checks an edit by the rules of the product and of the listing, and returns it as it is stored.
 * Issues are at `edit.action`, `edit.value`, `edit.find` and `edit.channel`.
 */
export function checkEdit({ field, action, value, find, channel }: BulkEdit): Checked<BulkEdit> {
  if (!editFields[field].actions.includes(action)) return refused("action", text.noSuchAction);
  const needsChannel = fieldsOfOneMarketplace.includes(field);
  const isMarketplace = channel !== null && channel !== "OWN_FEES" && channels.includes(channel);
  if (needsChannel && !isMarketplace) return refused("channel", text.channelRequired);
  const isKnown = typeof value === "string" && logisticsAt(channel).includes(value);
  if (field === "LOGISTICS" && action === "SET" && !isKnown) return refused("value", text.valueRequired);
  if (action === "REPLACE" && !find) return refused("find", text.findRequired);
  const checked = checkValue(field, action, value);
  if (!checked.ok) return checked;
  return {
    ok: true,
    value: {
      field,
      action,
      value: checked.value,
      find: action === "REPLACE" ? find : null,
      channel: needsChannel ? channel : null,
    },
  };
}

function checkValue(field: BulkEditField, action: BulkEditAction, value: EditValue): Checked<EditValue> {
  const { kind } = editFields[field];
  if (action === "CLEAR") return { ok: true, value: null };
  if (value === null) return refused("value", text.valueRequired);
  if (kind === "tags")
    return Array.isArray(value) && value.length > 0
      ? checkStored(field, value)
      : refused("value", text.tagsRequired);
  if (kind === "text" || kind === "day") {
    if (typeof value !== "string") return refused("value", text.unreadable);
    if (action === "SET" && value.trim() === "") return refused("value", text.valueRequired);
    return action === "REPLACE" && value === "" ? { ok: true, value } : checkStored(field, value);
  }
  if (typeof value !== "number" || !Number.isFinite(value)) return refused("value", text.unreadable);
  if (action === "SET") return checkStored(field, value);
  return checkChange(action, value, kind === "wholeNumber");
}

function checkChange(action: BulkEditAction, value: number, isWhole: boolean): Checked<EditValue> {
  if (value === 0) return refused("value", text.noChange);
  const { min, max } = action === "CHANGE_PCT" ? changePctLimits : { min: -maxCents, max: maxCents };
  if (value < min || value > max) return refused("value", text.changeRange);
  if (action === "ADD" && isWhole && !Number.isInteger(value)) return refused("value", text.unreadable);
  return { ok: true, value };
}

/** Checks a value as the field's own form does, and returns it as it is stored. */
export function checkStored(field: BulkEditField, value: EditValue): Checked<EditValue> {
  const target = editFields[field];
  if (target.of === "product") {
    const checked = checkProductChange({ [target.key]: value });
    return checked.ok ? { ok: true, value: checked.value[target.key] ?? null } : renamed(checked.issues);
  }
  if (target.of === "terms") {
    const checked = checkListingChange({ terms: { [target.key]: value } }, {});
    return checked.ok
      ? { ok: true, value: checked.value.terms?.[target.key] ?? null }
      : renamed(checked.issues);
  }
  const checked = checkListingChange({ unitsPerMonth: numberIn(value) }, {});
  return checked.ok ? { ok: true, value: checked.value.unitsPerMonth ?? null } : renamed(checked.issues);
}

/** The number that a value is; null for any other. */
export function numberIn(value: EditValue): number | null {
  return typeof value === "number" ? value : null;
}

function renamed(issues: readonly FieldIssue[]): Checked<never> {
  return { ok: false, issues: issues.map((issue) => ({ ...issue, field: "edit.value" })) };
}

function refused(field: string, said: { title: string; message: string }): Checked<never> {
  return { ok: false, issues: [{ field: `edit.${field}`, ...said }] };
}
