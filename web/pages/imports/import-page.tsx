import { Button, Flex } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { basicProductLimit } from "#core/entitlements/features.ts";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { SaleOffer } from "#web/features/seller-settings/sale-offer.tsx";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { newProductPath } from "#web/shared/paths.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import { ChooseFile } from "./start/choose-file.tsx";
import { EarlierImports } from "./start/earlier-imports.tsx";
import "./import.css";

const ImportPageQuery = graphql(`
  query ImportPage {
    viewer {
      id
      hasAdvancedAccess
      trialStartedAt
      waiting: imports(first: 1) {
        edges {
          node {
            id
            fileName
            state
          }
        }
      }
      ...EarlierImports_user
    }
  }
`);

/** /products/import (PR-07): uploads a file, then continues on the import's own page. */
export function ImportPage() {
  const [{ data, fetching }, retry] = usePageQuery({
    query: ImportPageQuery,
    requestPolicy: "cache-and-network",
  });
  if (!data?.viewer) {
    if (fetching) return <PageSkeleton />;
    return (
      <LoadFailure title="Não conseguimos abrir a importação" level="h1" onRetry={retry}>
        O servidor não respondeu. Nada do que você salvou se perdeu.
      </LoadFailure>
    );
  }
  const { hasAdvancedAccess, trialStartedAt, waiting } = data.viewer;
  const newest = waiting.edges[0]?.node;
  return (
    <Page>
      <Flex direction="column" gap="5">
        {hasAdvancedAccess ? (
          <>
            <SaleOffer />
            <ChooseFile waiting={newest?.state === "READY" ? newest : null} />
          </>
        ) : (
          <LockedImport canTry={trialStartedAt === null} />
        )}
        <EarlierImports user={data.viewer} />
      </Flex>
    </Page>
  );
}

function LockedImport({ canTry }: { canTry: boolean }) {
  return (
    <LockedCard
      title="Importar de uma planilha"
      isInTrial={canTry}
      action={canTry ? <StartTrialButton /> : null}
      below={
        <Button mt="4" variant="soft" asChild>
          <Link to={newProductPath}>Cadastrar à mão</Link>
        </Button>
      }
    >
      {canTry ? "No teste grátis ou com uma assinatura" : "Com uma assinatura"}, você traz o catálogo inteiro
      do Bling, do Tiny, da Shopee, do Mercado Livre ou da sua planilha. No plano gratuito você cadastra até{" "}
      {basicProductLimit} produtos à mão.
    </LockedCard>
  );
}
