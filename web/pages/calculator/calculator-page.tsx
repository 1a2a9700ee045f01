import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { Calculator } from "./calculator.tsx";

const CalculatorPageQuery = graphql(`
  query CalculatorPage {
    viewer {
      id
      ...CalculatorAccess_user
      ...CalculatorDraft_user
    }
  }
`);

/**
 * /calculator. The query reads the account's access and stored form; the browser calculates prices.
 */
export function CalculatorPage() {
  const [{ data, fetching }, retry] = usePageQuery({ query: CalculatorPageQuery });
  const viewer = data?.viewer;
  if (viewer) return <Calculator key={viewer.id} user={viewer} />;
  if (fetching) return <PageSkeleton />;
  return (
    <LoadFailure title="Não conseguimos abrir a calculadora" level="h1" onRetry={retry}>
      O servidor não respondeu. O que você digitou antes continua guardado na sua conta.
    </LoadFailure>
  );
}
