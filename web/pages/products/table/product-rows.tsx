import type { ReactNode } from "react";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { AllArchived } from "./states/all-archived.tsx";
import { NoMatch } from "./states/no-match.tsx";
import type { ProductsScreen } from "./use-products-screen.ts";

/** The listings, or why there are none. */
export function ProductRows({ screen, children }: { screen: ProductsScreen; children: ReactNode }) {
  const { allArchivedCount, view, clear } = screen;
  const { list, pages } = screen.listing;
  if (list.hasFailed && list.totalCount === null && list.retryAfterSeconds === null) {
    return (
      <LoadFailure title="Não conseguimos carregar a tabela" onRetry={pages.retry}>
        Nada se perdeu: seus produtos continuam guardados. Confira a conexão e tente de novo.
      </LoadFailure>
    );
  }
  if (allArchivedCount !== null)
    return <AllArchived count={allArchivedCount} onShow={() => clear({ archived: true })} />;
  return list.totalCount === 0 ? <NoMatch view={view} onView={clear} /> : children;
}
