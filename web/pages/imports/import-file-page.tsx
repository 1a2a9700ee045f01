import { Button } from "@radix-ui/themes";
import { FileX } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { isRefusedId } from "#web/features/catalogue/is-refused-id.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { importPath } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { ImportSteps } from "./import-steps.tsx";
import "./import.css";

const ImportFilePageQuery = graphql(`
  query ImportFilePage($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on Import {
        ...ImportSteps_import
      }
    }
  }
`);

/** /products/import/:id (PR-07): an import in any state. Leaving and coming back continues it. */
export function ImportFilePage() {
  const { id = "" } = useParams();
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: ImportFilePageQuery,
    variables: { id },
    requestPolicy: "cache-and-network",
  });
  if (data?.node?.__typename === "Import") return <ImportSteps key={id} of={data.node} />;
  if (fetching) return <PageSkeleton />;
  const isGone = error ? isRefusedId(error) : data !== undefined;
  if (isGone) {
    return (
      <Notice
        icon={FileX}
        title="Não encontramos esta importação"
        action={
          <Button size="3" asChild>
            <Link to={importPath}>Importar um arquivo</Link>
          </Button>
        }
      >
        Ela pode ser de outra conta, ou o endereço está incompleto.
      </Notice>
    );
  }
  return (
    <LoadFailure title="Não conseguimos abrir esta importação" level="h1" onRetry={retry}>
      O servidor não respondeu. Se ela estava em andamento, continua sozinha.
    </LoadFailure>
  );
}
