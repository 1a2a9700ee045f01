import { Flex } from "@radix-ui/themes";
import { useSearchParams } from "react-router-dom";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import { ChoosePriceFile } from "./choose-price-file.tsx";
import { EarlierPriceFiles } from "./earlier-price-files.tsx";
import { readPriceSelection } from "./price-selection.ts";
import "./price-file.css";

const PriceFilesPageQuery = graphql(`
  query PriceFilesPage {
    viewer {
      id
      hasAdvancedAccess
      trialStartedAt
      ...EarlierPriceFiles_user
    }
  }
`);

/** /products/price-files (MF-02): takes the marketplace's file, and lists the last ones. */
export function PriceFilesPage() {
  const [params] = useSearchParams();
  const [{ data, fetching }, retry] = usePageQuery({
    query: PriceFilesPageQuery,
    requestPolicy: "cache-and-network",
  });
  if (!data?.viewer) {
    if (fetching) return <PageSkeleton />;
    return (
      <LoadFailure title="Não conseguimos abrir esta página" level="h1" onRetry={retry}>
        O servidor não respondeu. Nada do que você salvou se perdeu.
      </LoadFailure>
    );
  }
  const { hasAdvancedAccess, trialStartedAt } = data.viewer;
  const canTry = trialStartedAt === null;
  return (
    <Page>
      <Flex direction="column" gap="5">
        {hasAdvancedAccess ? (
          <ChoosePriceFile selection={readPriceSelection(params)} />
        ) : (
          <LockedCard
            title="Levar os preços para o marketplace"
            isInTrial={canTry}
            action={canTry ? <StartTrialButton /> : null}
          >
            {canTry ? "No teste grátis ou com uma assinatura" : "Com uma assinatura"}, o arquivo da Shopee, do
            Mercado Livre, do Bling ou do Tiny volta com os preços do seu catálogo, sem digitar de novo.
          </LockedCard>
        )}
        <EarlierPriceFiles user={data.viewer} />
      </Flex>
    </Page>
  );
}
