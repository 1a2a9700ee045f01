import type { FieldGroup } from "#core/sale/price-input.ts";

/**
 * A marketplace's rules do not use the extra highlight (they have the campaign of FE-04 instead).
 */
export function shownGroups(groups: FieldGroup[], isOwn: boolean): FieldGroup[] {
  return isOwn ? groups : groups.filter(({ flag }) => flag !== "extraHighlight");
}
