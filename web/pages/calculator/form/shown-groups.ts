import type { FieldGroup } from "#core/calculator/price-input.ts";

/** Under a marketplace's rules the extra highlight is not read (FE-04 has the campaign instead). */
export function shownGroups(groups: FieldGroup[], isOwn: boolean): FieldGroup[] {
  return isOwn ? groups : groups.filter(({ flag }) => flag !== "extraHighlight");
}
