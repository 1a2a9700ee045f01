import { isFiltered, type TableView } from "#web/features/listing-view/table-view.ts";
import { listingCountText, productCountText } from "#web/shared/count-text.ts";
import type { ListSnapshot } from "./list-snapshot.ts";

type Options = {
  view: TableView;
  /** Whether the counts are those of the previous view. */
  isOld: boolean;
  limit: number | null;
  /** Of the whole catalogue: until the list has loaded, and for an account with a limit. */
  productCount: number;
};

type Counts = Pick<ListSnapshot<unknown>, "totalCount" | "productCount">;

/**
 * '137 anúncios de 59 produtos', both of one answer, so that they never contradict each other
 * (GR-01). An account with a limit sees it: '3 de 5 produtos'.
 */
export function countsText(counts: Counts, { view, isOld, limit, productCount }: Options): string {
  const { totalCount: listings } = counts;
  const hasCounts = listings !== null && !isOld;
  if (isFiltered(view)) {
    if (!hasCounts) return productCountText(productCount, limit);
    const products = productCountText(counts.productCount ?? listings);
    return `${listings === 0 ? listingCountText(0) : `${listingCountText(listings)} de ${products}`} no filtro`;
  }
  if (limit !== null || !hasCounts) return productCountText(productCount, limit);
  const products = counts.productCount ?? productCount;
  if (listings === products) return productCountText(products);
  return `${listingCountText(listings)} de ${productCountText(products)}`;
}
