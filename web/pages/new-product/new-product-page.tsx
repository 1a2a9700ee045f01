import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { NewProduct } from "./new-product.tsx";

const NewProductPageQuery = graphql(`
  query NewProductPage {
    viewer {
      id
      ...NewProduct_user
    }
  }
`);

/** /products/new: creates a product manually. */
export function NewProductPage() {
  const [{ data, fetching }, retry] = usePageQuery({
    query: NewProductPageQuery,
    requestPolicy: "cache-and-network",
  });
  if (data?.viewer) return <NewProduct key={data.viewer.id} user={data.viewer} />;
  if (fetching) return <PageSkeleton />;
  return (
    <LoadFailure title="Não conseguimos abrir o cadastro" level="h1" onRetry={retry}>
      O servidor não respondeu. Nada do que você salvou se perdeu.
    </LoadFailure>
  );
}
