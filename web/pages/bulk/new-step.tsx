import { Button } from "@radix-ui/themes";
import { PackageOpen } from "lucide-react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { emptyEdit } from "#web/features/catalogue/bulk-steps/edit-form.ts";
import { goalForm } from "#web/features/catalogue/bulk-steps/goal-choices.ts";
import { filterWords, readSelection } from "#web/features/listing-view/selection.ts";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { bulkStepPath, paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import { ChangeStep } from "./change-step.tsx";
import { WhichStep } from "./which-step.tsx";

const NewBulkStepQuery = graphql(`
  query NewBulkStep($filter: ListingFilter, $isFilter: Boolean!) {
    viewer {
      id
      hasAdvancedAccess
      trialStartedAt
      settings {
        minimumMarginPct
        priceEnding
      }
      listings(first: 1, filter: $filter) @include(if: $isFilter) {
        totalCount
      }
    }
  }
`);

/** A step without a preview: which listings, and the form that requests the preview. */
export function NewStep() {
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const selection = readSelection(query, location.state);
  const isFilter = "filter" in selection;
  const variables = { filter: isFilter ? selection.filter : null, isFilter };
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: NewBulkStepQuery,
    variables,
    // The listings may have changed on the previous page.
    requestPolicy: "cache-and-network",
  });

  if (!data?.viewer) {
    if (!error) return <SkeletonCards />;
    return (
      <LoadFailure title="Não conseguimos carregar seus anúncios" isRetrying={fetching} onRetry={retry}>
        O servidor não respondeu como esperado. Seus preços continuam como estavam.
      </LoadFailure>
    );
  }
  const { hasAdvancedAccess, trialStartedAt, settings, listings } = data.viewer;
  if (!hasAdvancedAccess) return <LockedBulk canTry={trialStartedAt === null} />;
  const number = isFilter ? (listings?.totalCount ?? 0) : selection.ids.length;
  const words = isFilter ? filterWords(selection.filter) : null;
  if (number === 0) return <NoListings isFiltered={words !== null} />;
  return (
    <div className="bulk-steps">
      <WhichStep number={number} words={words} isFilter={isFilter} />
      <ChangeStep
        of={selection}
        initial={{
          goal: goalForm({
            goal: { kind: "MARGIN", value: settings.minimumMarginPct },
            ending: settings.priceEnding,
          }),
          edit: query.get("change") === "fields" ? emptyEdit : null,
        }}
        onPreview={(id) =>
          navigate(`${bulkStepPath(id)}${location.search}`, { replace: true, state: location.state })
        }
      />
    </div>
  );
}

function NoListings({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Notice
      icon={PackageOpen}
      level="h2"
      title={isFiltered ? "Nenhum anúncio com este filtro" : "Você ainda não tem anúncios"}
      action={
        <Button size="3" asChild>
          <Link to={paths.products}>Ver produtos</Link>
        </Button>
      }
    >
      {isFiltered
        ? "Escolha outro filtro na lista de produtos e volte para cá."
        : "Cadastre ou importe seus produtos: os anúncios deles aparecem aqui para mudar de preço ou de dados."}
    </Notice>
  );
}

/**
 * Describes bulk pricing to accounts without it. Earlier steps are listed below and can be undone
 * (D179).
 */
function LockedBulk({ canTry }: { canTry: boolean }) {
  return (
    <LockedCard title="Alterações em massa" isInTrial={canTry} action={canTry ? <StartTrialButton /> : null}>
      {canTry ? "No teste grátis ou com uma assinatura" : "Com uma assinatura"}, você leva todos os seus
      anúncios a uma margem, a um lucro por venda ou a um ROAS de uma vez, confere o antes e o depois de cada
      preço, e desfaz se mudar de ideia. Categoria, custo, peso e outros dados mudam do mesmo jeito.
    </LockedCard>
  );
}
