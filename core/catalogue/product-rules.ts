import { isCivilDay } from "#core/fees/civil-day.ts";
import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { maxParcelGrams, maxReais, maxUnitsPerMonth, parcelSideCm } from "#core/field-limits.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { characterCount, hasForbiddenCharacters, isBlank } from "#core/format/text-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import { priceInputLimits } from "#core/sale/price-input-rules.ts";
import type { SoldProduct } from "#core/sale/sold-product.ts";
import { limitText, sideLimitText, weightLimitText } from "#core/sale/text/limit-text.ts";
import { nothingPaid, paidTaxFields, paidTaxLimits } from "#core/taxes/simples/product-tax.ts";
import { catalogueText as text } from "./catalogue-text.ts";

/** The fields of a product (PR-01). Money in centavos; null: not known or not given. */
export type ProductFields = SoldProduct & {
  /** The sum of its listings' (GR-06). */
  unitsPerMonth: number | null;
  name: string;
  sku: string | null;
  gtin: string | null;
  category: string | null;
  tags: readonly string[];
  notes: string | null;
};

export type ProductField = keyof ProductFields;

/** Fields of a change: an absent one stays as it is; null clears it. */
export type ProductInput = { [F in ProductField]?: ProductFields[F] | null | undefined };

/** Maximum lengths in code points; the database has the same limits. */
export const productTextLimits = { name: 200, sku: 100, gtin: 14, category: 100, notes: 5000 } as const;
const maxTags = 20;
const maxTagCharacters = 40;
/** The limit of the calculator's money fields. */
export const maxCents = 100 * maxReais;

/** A price that the catalogue can store; null for any other. */
export function storableCents(cents: number | null): number | null {
  return cents === null || cents < 1 || cents > maxCents ? null : cents;
}

const wholeNumbers = {
  costCents: { min: 0, max: maxCents },
  packagingCents: { min: 0, max: maxCents },
  weightGrams: { min: 1, max: maxParcelGrams },
  unitsPerMonth: { min: 0, max: maxUnitsPerMonth },
} as const;
const sides = ["lengthCm", "widthCm", "heightCm"] as const;
const taxBuyLimits = priceInputLimits.taxBuyPct;

/** Checks a new product like `checkProductChange`, and requires a name. Absent fields are empty. */
export function checkNewProduct(input: ProductInput): Checked<ProductFields> {
  const change = checkProductChange({ ...input, name: input.name ?? null });
  return change.ok ? { ok: true, value: { ...emptyProduct, ...change.value } } : change;
}

/**
 * Returns the given fields as stored: texts trimmed and in Unicode NFC, a GTIN as digits, tags
 * without duplicates. The value has only the fields of the input. Reports the first issue of each
 * field.
 */
export function checkProductChange(input: ProductInput): Checked<Partial<ProductFields>> {
  const value: Partial<ProductFields> = {};
  const issues: (FieldIssue | null)[] = [];
  if (input.name !== undefined) {
    value.name = cleanText(input.name, productTextLimits.name);
    issues.push(
      isBlank(value.name) ? issue("name", text.required, text.nameRequired) : textIssue("name", value.name),
    );
  }
  for (const field of ["sku", "category"] as const) {
    if (input[field] === undefined) continue;
    const given = cleanText(input[field], productTextLimits[field]);
    value[field] = (field === "sku" ? withoutInvisible(given).trim() : given) || null;
    issues.push(textIssue(field, value[field]));
  }
  if (input.gtin !== undefined) {
    const digits = withoutInvisible(cleanText(input.gtin, 2 * productTextLimits.gtin)).replaceAll(
      /[\s.-]/g,
      "",
    );
    // Programs write a missing GTIN as 0, '00' or thirteen zeros.
    value.gtin = /^0*$/.test(digits) ? null : digits;
    const isGood = value.gtin === null || isGtin(value.gtin);
    issues.push(isGood ? null : issue("gtin", text.invalidGtin, text.gtinForm));
  }
  if (input.notes !== undefined) {
    // Not normalised: nothing compares notes, and normalising 5,000 characters is slow.
    value.notes = (input.notes ?? "").trim().slice(0, 2 * productTextLimits.notes + 1) || null;
    issues.push(textIssue("notes", value.notes, value.notes?.replaceAll(/[\n\r\t]/g, "")));
  }
  if (input.tags !== undefined) {
    const given = input.tags ?? [];
    value.tags = given.length > maxTags ? [] : cleanTags(given);
    issues.push(tagsIssue(given, value.tags));
  }
  for (const field of wholeFields) {
    if (input[field] === undefined) continue;
    value[field] = input[field];
    issues.push(wholeIssue(field, input[field]));
  }
  for (const field of sides) {
    if (input[field] === undefined) continue;
    value[field] = input[field];
    const isGood = input[field] === null || isWithin(input[field], parcelSideCm);
    issues.push(isGood ? null : { field, ...sideLimitText });
  }
  if (input.taxBuyPct !== undefined) {
    value.taxBuyPct = input.taxBuyPct ?? 0;
    const isGood = isWithin(value.taxBuyPct, taxBuyLimits);
    issues.push(isGood ? null : { field: "taxBuyPct", ...limitText("percent", taxBuyLimits) });
  }
  for (const field of paidTaxFields) {
    if (input[field] === undefined) continue;
    value[field] = input[field]?.trim() || null;
    const day = value[field];
    const isGood = day === null || (isCivilDay(day) && isWithinDays(day));
    issues.push(isGood ? null : issue(field, text.invalidDay, text.paidTaxDay));
  }
  return checked(value, issues);
}

function isWithinDays(day: string): boolean {
  return day >= paidTaxLimits.first && day <= paidTaxLimits.last;
}

/** The values of absent fields. The name is always given. */
const emptyProduct: ProductFields = {
  name: "",
  sku: null,
  gtin: null,
  category: null,
  tags: [],
  costCents: null,
  taxBuyPct: 0,
  ...nothingPaid,
  packagingCents: null,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  unitsPerMonth: null,
  notes: null,
};

/**
 * A SKU normalised for comparison within a seller's catalogue; the database's `sku_key` does the
 * same.
 */
export function skuKey(sku: string): string {
  return sku.toLowerCase().replaceAll(/\s/g, "");
}

/** A code without characters that nobody sees: with one, two codes would look alike (D274). */
export function withoutInvisible(code: string): string {
  return code.replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
}

/** Whether the text is 8, 12, 13 or 14 digits with a valid GS1 check digit. */
function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, position) => total + Number(digit) * (position % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

const wholeFields = keysOf(wholeNumbers);

function wholeIssue(field: keyof typeof wholeNumbers, value: number | null): FieldIssue | null {
  if (value === null) return null;
  if (Number.isInteger(value) && isWithin(value, wholeNumbers[field])) return null;
  switch (field) {
    case "weightGrams":
      return { field, ...weightLimitText };
    case "unitsPerMonth":
      return unitsIssue(value);
    case "costCents":
    case "packagingCents":
      return { field, ...centsText(value, 0) };
  }
}

/** The reason why a number of units a month is refused; null when it is valid. */
export function unitsIssue(units: number | null): FieldIssue | null {
  if (units === null) return null;
  if (Number.isInteger(units) && isWithin(units, wholeNumbers.unitsPerMonth)) return null;
  return issue("unitsPerMonth", text.outOfRange, text.unitsRange);
}

/** The reason why an amount of centavos is refused. */
export function centsText(cents: number, minCents: number): { title: string; message: string } {
  if (isWithin(cents, { min: minCents, max: maxCents }))
    return { title: text.outOfRange, message: text.wholeCents };
  return limitText("money", { min: minCents / 100, max: maxCents / 100, leastAboveZero: undefined });
}

/** Whether `value` is between the limits, both inclusive. False for NaN. */
export function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}

function textIssue(
  field: keyof typeof productTextLimits,
  value: string | null,
  checkedPart = value,
): FieldIssue | null {
  const max = productTextLimits[field];
  if (value === null) return null;
  if (characterCount(value) > max) return issue(field, text.tooLong, text.maxCharacters(max));
  if (!hasForbiddenCharacters(checkedPart ?? "")) return null;
  return issue(field, text.forbiddenCharacter, text.typeAgain);
}

/** Trims and normalises tags (NFC); of tags that differ only in case, keeps the first. */
function cleanTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const clean = cleanText(tag, maxTagCharacters);
    const key = clean.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, clean);
  }
  return [...byKey.values()];
}

function tagsIssue(given: readonly string[], tags: readonly string[]): FieldIssue | null {
  if (given.length > maxTags) return issue("tags", text.tooManyTags, text.maxTags);
  if (tags.some(isBlank)) return issue("tags", text.blankTag, text.tagLength);
  const isLong = (tag: string) => characterCount(tag) > maxTagCharacters;
  if (tags.some(isLong)) return issue("tags", text.tooLong, text.tagLength);
  return tags.some(hasForbiddenCharacters) ? issue("tags", text.forbiddenCharacter, text.typeAgain) : null;
}

function issue(field: string, title: string, message: string): FieldIssue {
  return { field, title, message };
}
