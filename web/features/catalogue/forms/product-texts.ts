import { checkNewProduct, type ProductField, type ProductFields } from "#core/catalogue/product-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { keysOf } from "#core/keys-of.ts";
import type { SoldProduct } from "#core/sale/sold-product.ts";
import { readTyped, type TypedKind, typedText, unreadIssue } from "#core/sale/typed/typed.ts";

/** A field of a product's form. Units a month belong to its listings (GR-06). */
export type ProductTextField = Exclude<ProductField, "unitsPerMonth">;

/** A product's fields as typed. Tags are one text with a line for each. */
export type ProductTexts = Record<ProductTextField, string>;

type ReadAs = TypedKind | "text" | "tags";

const readAs: Readonly<Record<ProductTextField, ReadAs>> = {
  name: "text",
  sku: "text",
  gtin: "text",
  category: "text",
  tags: "tags",
  costCents: "cents",
  taxBuyPct: "percent",
  singlePhaseFrom: "text",
  icmsPaidFrom: "text",
  packagingCents: "cents",
  weightGrams: "count",
  lengthCm: "percent",
  widthCm: "percent",
  heightCm: "percent",
  notes: "text",
};

const productFieldNames = keysOf(readAs);

export const emptyProductTexts: ProductTexts = mapFields(() => "");

/** A stored product's fields as text. */
export function productTexts(
  product: Omit<ProductFields, "tags" | "unitsPerMonth"> & { tags: readonly string[] },
): ProductTexts {
  return mapFields((field) => {
    const value = product[field];
    const kind = readAs[field];
    if (kind === "tags") return tagsText(product.tags);
    if (kind === "text") return String(value ?? "");
    // A stored purchase tax of 0 is shown as blank.
    if (field === "taxBuyPct" && value === 0) return "";
    return typedText(typeof value === "number" ? value : null, kind);
  });
}

export function tagsText(tags: readonly string[]): string {
  return tags.join("\n");
}

export function tagsOf(text: string): string[] {
  return text
    .split("\n")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

type Checked = { ok: true; value: ProductFields } | { ok: false; issues: FieldIssue[] };

/** The product that the texts describe, checked by the catalogue's rules. */
export function readProduct(texts: ProductTexts): Checked {
  const read = readFields(texts);
  const unread = productFieldNames.filter((field) => read[field] === undefined);
  const checked = checkNewProduct(read);
  if (unread.length === 0) return checked;
  return { ok: false, issues: [...unread.map(unreadIssue), ...(checked.ok ? [] : checked.issues)] };
}

/** The product's facts for live figures. A value that cannot be read yet counts as unknown. */
export function typedSoldProduct(texts: ProductTexts): SoldProduct {
  const number = (field: ProductTextField) => {
    const kind = readAs[field];
    return kind === "text" || kind === "tags" ? null : (readTyped(texts[field], kind) ?? null);
  };
  return {
    costCents: number("costCents"),
    taxBuyPct: number("taxBuyPct") ?? 0,
    singlePhaseFrom: texts.singlePhaseFrom || null,
    icmsPaidFrom: texts.icmsPaidFrom || null,
    packagingCents: number("packagingCents"),
    weightGrams: number("weightGrams"),
    lengthCm: number("lengthCm"),
    widthCm: number("widthCm"),
    heightCm: number("heightCm"),
  };
}

type Read = { [F in ProductTextField]: ProductFields[F] | null | undefined };

function readFields(texts: ProductTexts): Read {
  const values = productFieldNames.map((field) => {
    const text = texts[field];
    const kind = readAs[field];
    if (kind === "text") return [field, text];
    return [field, kind === "tags" ? tagsOf(text) : readTyped(text, kind)];
  });
  // Object.fromEntries loses the type of each field; `readAs` has ensured it.
  return Object.fromEntries(values) as Read;
}

function mapFields(toText: (field: ProductTextField) => string): ProductTexts {
  return Object.fromEntries(productFieldNames.map((field) => [field, toText(field)])) as ProductTexts;
}
