import type { ReactNode } from "react";
import { formatPercent } from "#core/format/percent.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { editText } from "#web/features/catalogue/bulk-steps/edit-text.ts";
import { valueText } from "#web/features/catalogue/bulk-steps/edit-title.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { ListingName } from "#web/features/comparison/listing-name.tsx";
import type { ComparedFigure, ComparedRow, FigureColumn } from "#web/features/comparison/row-list.tsx";
import type { BulkEditField } from "#web/gql/graphql.ts";
import type { Difference } from "./difference-fragment.ts";
import { DifferenceMarks } from "./difference-marks.tsx";
import { LeaveOutBox } from "./leave-out-box.tsx";

/** The columns of a step that edits `field`; null: of one that changes prices. */
export function differenceColumns(field: BulkEditField | null): FigureColumn[] {
  const changed =
    field === null ? [{ name: "Preço" }, { name: "Mudança" }] : [{ name: editText[field].label }];
  return [...changed, { name: "Você fica com" }, { name: "Margem" }];
}

/** A listing with its figures, and the box that leaves it out of the preview `stepId`. */
export function comparedRow(
  item: Difference,
  { stepId, field }: { stepId: string | null; field: BulkEditField | null },
): ComparedRow {
  const { product } = item.listing;
  const { before, after } = figuresOf(item);
  const cents = (key: "priceCents" | "profitCents") =>
    changed(<Cents value={before[key]} />, after && <Cents value={after[key]} weight="bold" />);
  const value = field === null ? null : valuesOf(item, field);
  return {
    key: item.id,
    name: (
      <>
        <ListingName
          name={product.name}
          productId={null}
          details={[listingPlace(item.listing), product.sku]}
        />
        <DifferenceMarks item={item} />
      </>
    ),
    box: stepId === null ? null : <LeaveOutBox stepId={stepId} item={item} />,
    figures: [
      ...(value === null
        ? [cents("priceCents"), { value: changeText(item) }]
        : [changed(value.before, value.after)]),
      cents("profitCents"),
      changed(
        <Percent value={before.marginPct} />,
        after && <Percent value={after.marginPct} weight="bold" />,
      ),
    ],
  };
}

/** A figure that stays as `before` when there is no `after`. */
function changed(before: ReactNode, after: ReactNode): ComparedFigure {
  return after === null ? { value: before } : { value: after, before };
}

/** By how much a listing's price changes: '+80,5%'; null for one that has no new price. */
function changeText({ outcome, state, ...item }: Difference): string | null {
  if (item.changePct == null || (outcome !== "CHANGED" && outcome !== "TOO_LARGE")) return null;
  const { oldPriceCents: old, newPriceCents: next } = item;
  // An undo goes from the new price to the old one: not by the same percentage (GR-14).
  const changePct = state === "UNDONE" && old && next ? ((old - next) / next) * 100 : item.changePct;
  return `${changePct > 0 ? "+" : ""}${formatPercent(changePct)}`;
}

/** The edited field's value before and after; `after` is null if it stays. */
function valuesOf(
  { outcome, state, oldValue, newValue }: Difference,
  field: BulkEditField,
): { before: string; after: string | null } {
  const before = valueText(field, oldValue) ?? "—";
  const after = valueText(field, newValue) ?? "—";
  if (outcome !== "CHANGED" || state === "SKIPPED" || state === "LEFT_OUT") return { before, after: null };
  return state === "UNDONE" ? { before: after, after: before } : { before, after };
}

type Figures = { priceCents: number | null; profitCents: number | null; marginPct: number | null };

/** The figures of a listing before and after the step; `after` is null if its price stays. */
function figuresOf({ outcome, state, ...item }: Difference): {
  before: Figures;
  after: Figures | null;
} {
  const old: Figures = {
    priceCents: item.oldPriceCents ?? null,
    profitCents: item.oldProfitCents ?? null,
    marginPct: item.oldMarginPct ?? null,
  };
  const next: Figures = {
    priceCents: item.newPriceCents ?? null,
    profitCents: item.newProfitCents ?? null,
    marginPct: item.newMarginPct ?? null,
  };
  if (outcome !== "CHANGED" || state === "SKIPPED" || state === "LEFT_OUT")
    return { before: old, after: null };
  return state === "UNDONE" ? { before: next, after: old } : { before: old, after: next };
}
