import { useEffect, useState } from "react";
import { DropAnywhere } from "#web/features/catalogue/import/drop-anywhere.tsx";
import { graphql } from "#web/gql/gql.ts";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { Products, preloadTable } from "./products.tsx";
import "./products-page.css";

const ProductsPageQuery = graphql(`
  query ProductsPage {
    viewer {
      id
      hasAdvancedAccess
      catalogue {
        productCount
        archivedCount
        productLimit
        readOnlyCount
        priceDiffersCount
        tags
        categories
      }
    }
  }
`);

/** /products: every listing with its profit under today's rules (PR-04). */
export function ProductsPage() {
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: ProductsPageQuery,
    requestPolicy: "cache-and-network",
  });
  const isPhone = useMediaQuery(phoneScreen);
  useEffect(() => {
    if (!isPhone) preloadTable();
  }, [isPhone]);
  const askAgain = retry;
  // Read again without a connection, the table and what is typed into it stay on the screen.
  const [last, setLast] = useState(data?.viewer);
  if (data?.viewer && data.viewer !== last) setLast(data.viewer);
  const viewer = data?.viewer ?? (error ? last : undefined);
  if (!viewer && error) {
    return (
      <Page>
        <LoadFailure title="Não conseguimos carregar seus produtos" isRetrying={fetching} onRetry={askAgain}>
          Nada se perdeu: seus produtos continuam guardados. Confira a conexão e tente de novo.
        </LoadFailure>
      </Page>
    );
  }
  if (!viewer) return <PageSkeleton />;
  const { id, hasAdvancedAccess, catalogue } = viewer;
  return (
    <>
      {hasAdvancedAccess ? <DropAnywhere /> : null}
      <Products userId={id} hasAccess={hasAdvancedAccess} catalogue={catalogue} onChanged={askAgain} />
    </>
  );
}
