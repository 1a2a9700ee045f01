import { Button } from "@radix-ui/themes";
import { PackageX } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { preloadFigureContext } from "#web/features/catalogue/figure-context.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { ProductView } from "./product-view.tsx";

const ProductPageQuery = graphql(`
  query ProductPage($id: ID!) {
    product(id: $id) {
      id
      ...ProductView_product
    }
    viewer {
      id
      ...ProductView_user
    }
  }
`);

// The rules arrive while the product is asked for, so that its listings are drawn with it.
preloadFigureContext();

/**
 * /products/:id: the product, its listings with their figures under today's rules, and their
 * history.
 */
export function ProductPage() {
  const { id = "" } = useParams();
  const [{ data, fetching }, retry] = usePageQuery({
    query: ProductPageQuery,
    variables: { id },
    requestPolicy: "cache-and-network",
  });
  if (data?.product && data.viewer) return <ProductView key={id} product={data.product} user={data.viewer} />;
  if (fetching) return <PageSkeleton />;
  if (data) {
    return (
      <Notice
        icon={PackageX}
        title="Não encontramos este produto"
        action={
          <Button size="3" asChild>
            <Link to={paths.products}>Ver os produtos</Link>
          </Button>
        }
      >
        Ele pode ser de outra conta, ou o endereço está incompleto.
      </Notice>
    );
  }
  return (
    <LoadFailure title="Não conseguimos abrir este produto" level="h1" onRetry={retry}>
      O servidor não respondeu. O que está salvo continua salvo.
    </LoadFailure>
  );
}
