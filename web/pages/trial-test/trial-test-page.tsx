import { Button } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { Loading } from "#web/shared/ui/loading.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Page } from "#web/shared/ui/page.tsx";
import { TrialTest } from "./trial-test.tsx";

const TrialTestPageQuery = graphql(`
  query TrialTestPage {
    viewer {
      id
      ...AccountStatus_user
    }
  }
`);

/** /trial-test (D41): the trial's raw state, for who looks into what an account may use and why. */
export function TrialTestPage() {
  const [{ data, fetching }, ask] = useQuery({ query: TrialTestPageQuery });
  const viewer = data?.viewer;
  return (
    <Page subtitle="O estado do seu teste como o sistema o vê, e o que cada recurso responde.">
      {viewer ? <TrialTest user={viewer} /> : null}
      {!viewer && fetching ? <Loading /> : null}
      {!viewer && !fetching ? <Failure onRetry={() => ask({ requestPolicy: "network-only" })} /> : null}
    </Page>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        icon={CloudOff}
        level="h2"
        title="Não conseguimos ler o estado do teste"
        action={
          <Button size="3" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        O servidor não respondeu como devia. Nada mudou na sua conta.
      </Notice>
    </div>
  );
}
