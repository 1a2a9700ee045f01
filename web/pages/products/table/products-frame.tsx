import type { ReactNode } from "react";
import { Page } from "#web/shared/ui/page/page.tsx";
import { EmptyCatalogue } from "./states/empty-catalogue.tsx";
import { LoadMoreFailure } from "./states/load-more-failure.tsx";
import { ReadOnlyBanner } from "./states/read-only-banner.tsx";
import type { ProductsScreen } from "./use-products-screen.ts";

type Props = { screen: ProductsScreen; actions: ReactNode; children: ReactNode };

/** The page's heading with its actions; without products, the ways to begin. */
export function ProductsFrame({ screen, actions, children }: Props) {
  const { isPhone, hasAccess, isEmpty, readAgain } = screen;
  const { productCount, readOnlyCount, productLimit = null } = screen.catalogue;
  return (
    <div className="products-page" data-phone={isPhone}>
      <Page summary={screen.countsText} actions={isEmpty ? null : actions}>
        {screen.printSheet}
        {readOnlyCount > 0 && productLimit !== null ? (
          <ReadOnlyBanner {...{ readOnlyCount, productCount, limit: productLimit }} onKept={readAgain} />
        ) : null}
        {isEmpty ? <EmptyCatalogue hasImport={hasAccess} /> : children}
      </Page>
    </div>
  );
}

/** Says that further rows could not be loaded. */
export function MoreRowsFailure({ screen }: { screen: ProductsScreen }) {
  const { list, pages } = screen.listing;
  const { hasFailed, totalCount, retryAfterSeconds } = list;
  if (!hasFailed || (totalCount === null && retryAfterSeconds === null)) return null;
  return <LoadMoreFailure retryAfterSeconds={retryAfterSeconds} onRetry={pages.retry} />;
}
