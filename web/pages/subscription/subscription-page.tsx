import { Button, Card, Skeleton } from "@radix-ui/themes";
import { LogIn } from "lucide-react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { isResumingNewKey, newKeyPath } from "#web/features/api-keys/new-key-draft.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { authPath, paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { CardReturn } from "./card/card-return.tsx";
import { SubscriptionCards } from "./subscription-cards.tsx";
import "./subscription.css";

const SubscriptionPageQuery = graphql(`
  query SubscriptionPage {
    viewer {
      id
      ...SubscriptionCards_user
    }
  }
`);

/** /subscription: the account's plan, its cost, and the actions on it. */
export function SubscriptionPage() {
  const [search] = useSearchParams();
  const [{ data, error, fetching }, retry] = usePageQuery({ query: SubscriptionPageQuery });
  // A Google redirect from an earlier release, when the API keys were on this page.
  if (isResumingNewKey(search)) return <Navigate to={newKeyPath} replace />;
  return (
    <Page>
      {data?.viewer ? <CardReturn /> : null}
      {data?.viewer ? <SubscriptionCards key={data.viewer.id} user={data.viewer} /> : null}
      {data && !data.viewer ? <SubscriptionSignedOut /> : null}
      {!data && error ? (
        <LoadFailure title="Não conseguimos carregar sua assinatura" isRetrying={fetching} onRetry={retry}>
          O servidor não respondeu como esperado. Sua assinatura e sua conta continuam como estavam.
        </LoadFailure>
      ) : null}
      {!data && !error ? <SubscriptionSkeleton /> : null}
    </Page>
  );
}

/** S2-44: the session has ended, here or elsewhere. */
function SubscriptionSignedOut() {
  return (
    <Notice
      icon={LogIn}
      level="h2"
      title="Você precisa estar autenticado para acessar esta página."
      action={
        <Button size="3" asChild>
          <Link to={authPath(paths.subscription)}>Entrar</Link>
        </Button>
      }
    >
      Sua sessão expirou. Entre de novo para ver sua assinatura: nada mudou nela.
    </Notice>
  );
}

/** The page's skeleton while the account loads. */
function SubscriptionSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div aria-hidden>
        <Skeleton width="520px" maxWidth="90%" height="26px" mb="5" />
        <div className="subscription-cards">
          <CardSkeleton height="20px" />
          {["left", "right"].map((column) => (
            <div key={column} className="subscription-column">
              <CardSkeleton height="160px" />
              <CardSkeleton height="160px" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function CardSkeleton({ height }: { height: string }) {
  return (
    <Card size={{ initial: "2", sm: "3" }}>
      <Skeleton width="40%" height="24px" mb="4" />
      <Skeleton height={height} />
    </Card>
  );
}
