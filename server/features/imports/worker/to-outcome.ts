import { cutText } from "#core/format/cut-text.ts";
import type { NumberedRow } from "#core/import/changes/compare-rows.ts";
import type { RowEffect } from "#core/import/changes/row-effect.ts";
import { type ImportField, importFields } from "#core/import/import-field.ts";
import type { ReadingPlan } from "#core/import/reading-plan.ts";
import type { RowOutcome } from "../row-outcome.ts";

const maxCharacters = 100;

/**
 * Converts the effect of a row into the outcome that is stored and shown, with the file's own
 * column titles.
 */
export function toOutcome(
  plan: ReadingPlan,
  { number, place: filePlace, row }: NumberedRow,
  effect: RowEffect,
  missing: readonly string[] = [],
): RowOutcome {
  const { outcome } = effect;
  const { sku, name } = "product" in effect ? effect.product.fields : row.product;
  const problems = "problems" in effect ? effect.problems : [];
  const changes = "changes" in effect ? effect.changes : [];
  const changed = changes.map(({ field, ...change }) => ({ field: importFields[field].title, ...change }));
  const restored = "restores" in effect && effect.restores ? [restoredChange] : [];
  const unknown = [...(row.unknown ?? []), ...("unknown" in effect ? (effect.unknown ?? []) : [])].map(
    (each) => ({ ...each, text: cutText(each.text, maxCharacters) }),
  );
  const place = "place" in effect ? effect.place : row.listing;
  return {
    number,
    ...(filePlace ? { place: filePlace } : {}),
    outcome,
    ...("isArchived" in effect ? { isArchived: true } : {}),
    channel: place?.channel ?? null,
    listingType: place?.listingType ?? null,
    channelName: shown(place?.channelName),
    ...(missing.length > 0 ? { missing: [...missing] } : {}),
    ...("isNameProposed" in effect && effect.isNameProposed ? { isNameProposed: true } : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
    sku: shown(sku),
    name: shown(name),
    problems: problems.map(({ field, message }) => ({ column: columnOf(plan, field), message })),
    changes: [...restored, ...changed],
  };
}

const restoredChange = { field: "Produto", before: "arquivado", after: "no catálogo" };

/** The title of the column that fills a field, else the field's own title. */
function columnOf({ fields, columns }: ReadingPlan, field: ImportField | null): string {
  if (field === null) return "Linha";
  const column = fields.find((each) => each.field === field)?.column;
  const title = column === undefined ? undefined : columns[column];
  return cutText(title?.trim() ?? "", maxCharacters) || importFields[field].title;
}

function shown(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : cutText(text, maxCharacters);
}
