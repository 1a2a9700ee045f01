import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { Calculator } from "./calculator.tsx";
import { CalculatorFailure } from "./calculator-failure.tsx";
import { CalculatorSkeleton } from "./calculator-skeleton.tsx";

const CalculatorPageQuery = graphql(`
  query CalculatorPage {
    viewer {
      id
      ...CalculatorAccess_user
    }
  }
`);

/**
 * /calculator: the query asks only what the account may use; prices are calculated in the browser.
 */
export function CalculatorPage() {
  const [{ data, fetching }, ask] = useQuery({ query: CalculatorPageQuery });
  const viewer = data?.viewer;
  if (viewer) return <Calculator key={viewer.id} user={viewer} />;
  if (fetching) return <CalculatorSkeleton />;
  return <CalculatorFailure onRetry={() => ask({ requestPolicy: "network-only" })} />;
}
