import { productTextLimits } from "#core/catalogue/product-rules.ts";
import { readTagList } from "#core/catalogue/tag-list.ts";
import { checkStored, type EditValue } from "#core/comparison/bulk-edit/bulk-edit.ts";
import type { BulkEditField } from "#core/comparison/bulk-edit/edit-fields.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { keysOf } from "#core/keys-of.ts";
import { readTyped, type TypedKind, typedText, unreadText } from "#core/sale/typed/typed.ts";
import { tagsOf, tagsText } from "#web/features/catalogue/forms/product-texts.ts";
import type { CellChange, CellField, ReadCell, TypedValue } from "./cell-field.ts";
import { readCents } from "./read-cents.ts";

/** Longer texts are no numbers. */
const maxNumberLength = 40;

/** The most characters of 20 tags, with their commas. */
const maxTagsLength = 860;

const money = {
  isMoney: true,
  unit: "reais",
  maxLength: maxNumberLength,
  type: (value: TypedValue) => typedText(numberIn(value), "cents"),
  // Without separators of thousands, as a spreadsheet reads it.
  copy: (value: TypedValue) => (typeof value === "number" ? (value / 100).toFixed(2).replace(".", ",") : ""),
  show: (value: TypedValue) => formatCents(numberIn(value)),
};

/** What can be edited in place (GR-04). The grid, pastes, saving and undo read only this. */
const cellFields = {
  name: {
    ...text("NAME", productTextLimits.name),
    of: "product",
    ...{ label: "Nome", saved: "Nome salvo" },
    stored: ({ name }) => name ?? null,
    change: (value) => ({ name: textIn(value) }),
  },
  category: {
    ...text("CATEGORY", productTextLimits.category),
    of: "product",
    ...{ label: "Categoria", saved: "Categoria salva" },
    stored: ({ category }) => category ?? null,
    change: (value) => ({ category: textIn(value) }),
  },
  tags: {
    of: "product",
    ...{ label: "Etiquetas", saved: "Etiquetas salvas", isText: true },
    maxLength: maxTagsLength,
    read: (typed) => checkedAs("TAGS", readTagList(typed)),
    type: (value) => tagsOf(textIn(value) ?? "").join(", "),
    show: (value) => tagsOf(textIn(value) ?? "").join(", ") || "—",
    stored: ({ tags }) => tagsText(tags ?? []) || null,
    change: (value) => ({ tags: tagsOf(textIn(value) ?? "") }),
  },
  cost: {
    of: "product",
    ...{ label: "Custo", saved: "Custo salvo", ...money, movesFigures: true },
    read: (typed) => readCents("cost", typed),
    stored: ({ costCents }) => costCents ?? null,
    change: (value) => ({ costCents: numberIn(value) }),
  },
  weight: {
    ...number("WEIGHT_GRAMS", "grams", (grams) => `${formatCount(grams)} g`),
    of: "product",
    ...{ label: "Peso", saved: "Peso salvo", unit: "gramas", movesFigures: true },
    stored: ({ weightGrams }) => weightGrams ?? null,
    change: (value) => ({ weightGrams: numberIn(value) }),
  },
  price: {
    of: "listing",
    ...{ label: "Preço", saved: "Preço salvo", ...money, movesFigures: true },
    read: (typed) => readCents("price", typed),
    stored: ({ priceCents }) => priceCents ?? null,
    change: (value) => ({ priceCents: numberIn(value) }),
  },
  units: {
    ...number("UNITS_PER_MONTH", "count", formatCount),
    of: "listing",
    ...{ label: "Unidades por mês", saved: "Unidades salvas", movesFigures: true },
    stored: ({ unitsPerMonth }) => unitsPerMonth ?? null,
    change: (value) => ({ unitsPerMonth: numberIn(value) }),
  },
  discount: {
    ...number("DISCOUNT_PCT", "percent", formatRate),
    of: "listing",
    ...{ label: "Desconto", saved: "Desconto salvo", unit: "%", movesFigures: true },
    stored: ({ terms }) => terms?.discountPct ?? null,
    change: (value) => ({ terms: { discountPct: numberIn(value) } }),
  },
  coupon: {
    ...number("COUPON_PCT", "percent", formatRate),
    of: "listing",
    ...{ label: "Cupom", saved: "Cupom salvo", unit: "%", movesFigures: true },
    stored: ({ terms }) => terms?.couponPct ?? null,
    change: (value) => ({ terms: { couponPct: numberIn(value) } }),
  },
  roas: {
    ...number("ROAS_TARGET", "multiple", (times) => `${typedText(times, "multiple")}x`),
    of: "listing",
    ...{ label: "ROAS alvo", saved: "ROAS salvo", movesFigures: true },
    stored: ({ terms }) => terms?.roasTarget ?? null,
    change: (value) => ({ terms: { roasTarget: numberIn(value) } }),
  },
} as const satisfies Record<string, CellField>;

/** A column that is edited in place. */
export type CellKind = keyof typeof cellFields;

export const cellKinds = keysOf(cellFields);

/** How a column is edited. */
export function cellField(kind: CellKind): CellField {
  return cellFields[kind];
}

/** The change that values of cells of one product or listing make together. */
export function changeOf(cells: readonly { target: { kind: CellKind }; value: TypedValue }[]): CellChange {
  const change: CellChange = {};
  for (const { target, value } of cells) {
    const { terms, ...others }: CellChange = cellField(target.kind).change(value);
    Object.assign(change, others, terms && { terms: { ...change.terms, ...terms } });
  }
  return change;
}

function text(field: BulkEditField, maxLength: number) {
  return {
    isText: true,
    // Typed characters may need two places each.
    maxLength: 2 * maxLength,
    read: (typed: string) => checkedAs(field, typed.replaceAll(/\s+/g, " ")),
    type: (value: TypedValue) => textIn(value) ?? "",
    show: (value: TypedValue) => textIn(value) ?? "—",
  };
}

function number(field: BulkEditField, kind: TypedKind, show: (value: number) => string) {
  return {
    maxLength: maxNumberLength,
    read(typed: string): ReadCell {
      const value = readTyped(typed.replace(/\s*(%|g|x)\s*$/i, ""), kind);
      return value === undefined ? { ok: false, problem: unreadText } : checkedAs(field, value);
    },
    type: (value: TypedValue) => typedText(numberIn(value), kind),
    show: (value: TypedValue) => (typeof value === "number" ? show(value) : "—"),
  };
}

/** Checks a value as the field's own form does. */
function checkedAs(field: BulkEditField, value: EditValue): ReadCell {
  const checked = checkStored(field, value);
  if (!checked.ok) return { ok: false, problem: checked.issues[0]?.message ?? unreadText };
  const stored = checked.value;
  return { ok: true, value: typeof stored === "object" ? tagsText(stored ?? []) || null : stored };
}

function numberIn(value: TypedValue): number | null {
  return typeof value === "number" ? value : null;
}

function textIn(value: TypedValue): string | null {
  return typeof value === "string" ? value : null;
}
