import type { ReportGrouping } from "#web/gql/graphql.ts";

const filterOf: Readonly<Record<ReportGrouping, string>> = {
  MARKETPLACE: "channels",
  TAG: "tags",
  CATEGORY: "categories",
};

/**
 * The table's filter for a group; null when no filter expresses it: products without a tag or a
 * category, and the rest.
 */
export function groupQuery(
  by: ReportGrouping,
  { key, isRest }: { key?: string | null; isRest: boolean },
): string | null {
  if (isRest || key == null) return null;
  return new URLSearchParams({ [filterOf[by]]: key }).toString();
}
