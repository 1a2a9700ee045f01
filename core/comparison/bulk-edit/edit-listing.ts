import { type FigureContext, type ListingFigures, listingFigures } from "#core/catalogue/listing-figures.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { type BulkEdit, checkStored, type EditValue, numberIn } from "./bulk-edit.ts";
import { type BulkEditField, editFields, isReadAt } from "./edit-fields.ts";

/** What an edit needs of a product. */
export type EditedProduct = SoldProduct & {
  name: string;
  category: string | null;
  tags: readonly string[];
  isKit: boolean;
};

/**
 * NOT_APPLICABLE: the cost of a kit, the category of another marketplace, or the commission of one
 * for own fees. MISSING: there is no
 * number to change. OUT_OF_RANGE: the new value would be none that the field accepts.
 */
type EditOutcome = "CHANGED" | "UNCHANGED" | "MISSING" | "NOT_APPLICABLE" | "OUT_OF_RANGE";

/** The effect of an edit on a listing. */
export type ListingEdit = {
  outcome: EditOutcome;
  oldValue: EditValue;
  /** Equal to `oldValue` unless CHANGED. */
  newValue: EditValue;
  before: ListingFigures;
  after: ListingFigures;
};

/** Calculates the new value of a listing's field, and its figures before and after (GR-04). */
export function editListing(
  product: EditedProduct,
  listing: SoldListing,
  edit: BulkEdit,
  context: FigureContext,
): ListingEdit {
  const { field } = edit;
  const oldValue = storedValue(product, listing, field);
  const before = listingFigures(product, listing, context);
  const stays = (outcome: EditOutcome): ListingEdit => ({
    outcome,
    oldValue,
    newValue: oldValue,
    before,
    after: before,
  });
  if (!isApplicable(product, listing, edit)) return stays("NOT_APPLICABLE");
  const next = nextValue(oldValue, edit);
  if (next === undefined) return stays("MISSING");
  if (isSameValue(oldValue, next)) return stays("UNCHANGED");
  const isComputed = edit.action !== "SET" && edit.action !== "CLEAR";
  const checked = isComputed ? checkStored(field, next) : { ok: true as const, value: next };
  if (!checked.ok) return stays("OUT_OF_RANGE");
  const newValue = checked.value;
  if (isSameValue(oldValue, newValue)) return stays("UNCHANGED");
  const after = figuresWith(product, listing, { field, value: newValue }, context) ?? before;
  return { outcome: "CHANGED", oldValue, newValue, before, after };
}

/** The value that a listing, or its product, has in a field now. */
export function storedValue(
  product: Omit<EditedProduct, "isKit">,
  { unitsPerMonth, terms }: Pick<SoldListing, "unitsPerMonth" | "terms">,
  field: BulkEditField,
): EditValue {
  const target = editFields[field];
  if (target.of === "product") return product[target.key];
  return target.of === "terms" ? (terms[target.key] ?? null) : unitsPerMonth;
}

/** Whether two values of a field are equal; the order of tags counts. */
export function isSameValue(one: EditValue, other: EditValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Terms with one of them set, or without it for null. */
export function withTerm(terms: ListingTerms, key: keyof ListingTerms, value: EditValue): ListingTerms {
  const { [key]: _, ...others } = terms;
  // The value has passed the check of this term.
  return value === null ? others : ({ ...others, [key]: value } as ListingTerms);
}

function isApplicable({ isKit }: EditedProduct, { channel }: SoldListing, edit: BulkEdit): boolean {
  if (isKit && edit.field === "COST_CENTS") return false;
  // Own fees have their commission in a field of its own.
  if (edit.field === "PERCENT_OVERRIDE" && channel === "OWN_FEES") return false;
  if (edit.field === "SHIPPING_COST" && !isReadAt(channel, "shippingCostOverride")) return false;
  return edit.channel === null || edit.channel === channel;
}

/** The value after the edit; undefined when there is no number to change. */
function nextValue(old: EditValue, { field, action, value, find }: BulkEdit): EditValue | undefined {
  const { kind } = editFields[field];
  switch (action) {
    case "SET":
      return value;
    case "CLEAR":
      return kind === "tags" ? [] : null;
    case "REPLACE":
      return typeof old === "string" ? old.replaceAll(find ?? "", () => String(value ?? "")) : old;
    case "REMOVE":
      return tagsOf(old).filter((tag) => !includes(tagsOf(value), tag));
    case "ADD":
      if (kind === "tags")
        return [...tagsOf(old), ...tagsOf(value).filter((tag) => !includes(tagsOf(old), tag))];
      return changed(old, (number) => number + Number(value), kind);
    case "CHANGE_PCT":
      return changed(old, (number) => (number * (100 + Number(value))) / 100, kind);
  }
}

/** A changed number: whole, or rounded to two places; undefined without one. */
function changed(old: EditValue, change: (old: number) => number, kind: string): number | undefined {
  if (typeof old !== "number") return undefined;
  const next = change(old);
  const scale = kind === "wholeNumber" ? 1 : 100;
  // Below 0 no field accepts it, and roundHalfUp takes none.
  return next < 0 ? next : roundHalfUp(next * scale) / scale;
}

function tagsOf(value: EditValue): readonly string[] {
  return Array.isArray(value) ? value : [];
}

/** Tags that differ only in case are one. */
function includes(tags: readonly string[], tag: string): boolean {
  return tags.some((each) => each.toLowerCase() === tag.toLowerCase());
}

type NewValue = { field: BulkEditField; value: EditValue };

/** The figures with the new value; null when they do not depend on the field. */
function figuresWith(
  product: EditedProduct,
  listing: SoldListing,
  { field, value }: NewValue,
  context: FigureContext,
): ListingFigures | null {
  const { of, key } = editFields[field];
  switch (of) {
    case "product":
      return key === "name" || key === "category" || key === "tags"
        ? null
        : listingFigures({ ...product, [key]: value }, listing, context);
    case "terms":
      return listingFigures(product, { ...listing, terms: withTerm(listing.terms, key, value) }, context);
    case "listing":
      return listingFigures(product, { ...listing, unitsPerMonth: numberIn(value) }, context);
  }
}
