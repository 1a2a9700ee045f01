import { formatPercent } from "#core/format/percent.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { BulkEditField, DifferenceRow_ItemFragment } from "#web/gql/graphql.ts";
import { valueText } from "../../edit/edit-title.ts";

const DifferenceRow_item = graphql(`
  fragment DifferenceRow_item on BulkStepItem {
    id
    changePct
    oldValue {
      text
      number
      tags
    }
    newValue {
      text
      number
      tags
    }
    outcome
    state
    oldPriceCents
    newPriceCents
    oldProfitCents
    newProfitCents
    oldMarginPct
    newMarginPct
    oldInLossZone
    newInLossZone
    listing {
      id
      channel
      listingType
      channelName
      missing
      product {
        id
        name
        sku
      }
    }
  }
`);

/** A listing of a step, masked, with the cursor that is its key. */
export type DifferenceItem = { cursor: string; item: FragmentType<typeof DifferenceRow_item> };

export type Difference = DifferenceRow_ItemFragment;

export const readDifference = (item: DifferenceItem["item"]): Difference =>
  readFragment(DifferenceRow_item, item);

/** By how much a listing's price changes: '+80,5%'; null for one that has no new price. */
export function changeText({ outcome, state, ...item }: Difference): string | null {
  if (item.changePct == null || (outcome !== "CHANGED" && outcome !== "TOO_LARGE")) return null;
  const { oldPriceCents: old, newPriceCents: next } = item;
  // An undo goes from the new price to the old one: not by the same percentage (GR-14).
  const changePct = state === "UNDONE" && old && next ? ((old - next) / next) * 100 : item.changePct;
  return `${changePct > 0 ? "+" : ""}${formatPercent(changePct)}`;
}

/** The edited field's value before and after; `after` is null if it stays. */
export function valuesOf(
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
export function figuresOf({ outcome, state, ...item }: Difference): {
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
