import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import { TrialTest } from "./trial-test.tsx";

const TrialTestPageQuery = graphql(`
  query TrialTestPage {
    viewer {
      id
      ...AccountStatus_user
    }
  }
`);

/** /trial-test (D41): the trial's raw state, and what each feature answers for this account. */
export function TrialTestPage() {
  const [{ data, fetching }, ask] = useQuery({ query: TrialTestPageQuery });
  const viewer = data?.viewer;
  return (
    <Page subtitle="O estado do seu teste para o sistema, e o que cada recurso responde.">
      {viewer ? <TrialTest user={viewer} /> : null}
      {!viewer && fetching ? <Loading /> : null}
      {!viewer && !fetching ? (
        <LoadFailure
          title="Não conseguimos ler o estado do teste"
          onRetry={() => ask({ requestPolicy: "network-only" })}
        >
          O servidor não respondeu como esperado. Nada mudou na sua conta.
        </LoadFailure>
      ) : null}
    </Page>
  );
}
