import { plainTitle } from "#core/tables/plain-title.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import type { ImportedRow } from "./imported-row.ts";

const productUnitsTitle = "vendas por mes";

/** Puts what several cells of a row say together where it belongs, once all are read. */
export function settleRow(plan: ReadingPlan, row: ImportedRow): void {
  assignUnits(plan, row);
  if (plan.format !== "OWN_EXPORT") {
    assignFees(row.listing);
    assignAds(row.listing);
  }
  if (plan.format === "MERCADO_LIVRE") assignCategory(row);
}

/**
 * The units of a row with a channel are its listing's (D331). Exports made before GR-06 repeat the
 * product's units in the row of each listing.
 */
function assignUnits({ format, columns, fields }: ReadingPlan, { product, listing }: ImportedRow): void {
  if (listing.channel === undefined || product.unitsPerMonth === undefined) return;
  const column = fields.find(({ field }) => field === "unitsPerMonth")?.column ?? -1;
  if (format === "OWN_EXPORT" && plainTitle(columns[column] ?? "") === productUnitsTitle) return;
  listing.unitsPerMonth = product.unitsPerMonth;
  delete product.unitsPerMonth;
}

/**
 * A sheet's commission is the seller's own percentage wherever a marketplace charges one, and the
 * commission of own fees elsewhere. Neither reads the other's, so that a row without a channel has
 * both.
 */
function assignFees({ channel, terms }: ImportedRow["listing"]): void {
  const percent = terms.percentOverride ?? terms.commPct;
  const fixed = terms.fixedOverride ?? terms.fixedFeeManual;
  if (channel !== "OWN_FEES") {
    if (percent !== undefined) terms.percentOverride = percent;
    if (fixed !== undefined) terms.fixedOverride = fixed;
  }
  if (channel === undefined || channel === "OWN_FEES") {
    if (percent !== undefined) terms.commPct = percent;
    if (fixed !== undefined) Object.assign(terms, { fixedFeeManual: fixed, fixedFeeAuto: false });
  } else {
    delete terms.commPct;
    delete terms.fixedFeeManual;
  }
  if (channel === "OWN_FEES") {
    delete terms.percentOverride;
    delete terms.fixedOverride;
  }
}

/** A ROAS that is wanted means that the listing is advertised; 0 that it is not. */
function assignAds({ terms }: ImportedRow["listing"]): void {
  if (terms.roasTarget === undefined) return;
  terms.useAds ??= terms.roasTarget > 0;
  if (terms.roasTarget === 0) delete terms.roasTarget;
}

/** Mercado Livre's file has one category for both. */
function assignCategory({ product, listing }: ImportedRow): void {
  const { category } = listing.terms;
  if (category !== undefined) product.category ??= category;
}
