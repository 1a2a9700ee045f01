import { Button, Link as RadixLink, Text } from "@radix-ui/themes";
import { PackageOpen } from "lucide-react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { filterWords, readSelection } from "#web/features/listing-view/selection.ts";
import { readSellerDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { graphql } from "#web/gql/gql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { januaryParameter, paths, simulationPath } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import { CampaignPlace, everywhere, nowhere, useSellingPlaces } from "./changes/campaign-place.tsx";
import { ChangesForm } from "./changes/changes-form.tsx";
import { emptyChanges } from "./changes/changes-values.ts";
import { JanuaryForm } from "./january/january-form.tsx";
import { SavedSimulations } from "./saved/saved-simulations.tsx";

const NewSimulationQuery = graphql(`
  query NewSimulation($filter: ListingFilter, $isFilter: Boolean!) {
    viewer {
      id
      hasAdvancedAccess
      trialStartedAt
      settings {
        ...SellerDefaults_settings
      }
      listings(first: 1, filter: $filter) @include(if: $isFilter) {
        totalCount
      }
      ...SavedSimulations_user
    }
  }
`);

/** A simulation without an answer: what changes, and for which listings. */
export function NewSimulation() {
  const [query] = useSearchParams();
  return (
    <Page {...(query.has(januaryParameter) ? { title: "Como fica em janeiro?" } : {})}>
      <Content />
    </Page>
  );
}

function Content() {
  const [query, setQuery] = useSearchParams();
  const { search, state } = useLocation();
  const places = useSellingPlaces();
  const navigate = useNavigate();
  const selection = readSelection(query, state);
  const isFilter = "filter" in selection;
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: NewSimulationQuery,
    variables: { filter: isFilter ? selection.filter : null, isFilter },
    // The listings may have changed on the previous page.
    requestPolicy: "cache-and-network",
  });
  if (!data?.viewer) {
    if (!error) return <SkeletonCards />;
    return (
      <LoadFailure title="Não conseguimos carregar seus anúncios" isRetrying={fetching} onRetry={retry}>
        O servidor não respondeu como esperado. Nada mudou nos seus anúncios.
      </LoadFailure>
    );
  }
  const { hasAdvancedAccess, trialStartedAt, listings } = data.viewer;
  if (!hasAdvancedAccess)
    return (
      <div className="simulation-stack">
        <LockedSimulations canTry={trialStartedAt === null} />
        <SavedSimulations user={data.viewer} />
      </div>
    );
  const onStarted = (id: string) => navigate(simulationPath(id), { replace: true });
  const isJanuary = query.has(januaryParameter);
  const asksPlace = !isJanuary && isFilter && (places?.length ?? 0) > 1;
  const [channel = nowhere, ...others] = (isFilter ? selection.filter.channels : null) ?? [];
  const place = others.length === 0 && channel ? channel : (query.get("onde") ?? nowhere);
  const isOpen = !asksPlace || place !== nowhere || others.length > 0;
  const number = isFilter ? (listings?.totalCount ?? 0) : selection.ids.length;
  const words = isFilter ? (filterWords(selection.filter) ?? "todo o catálogo") : "escolhidos na tabela";
  if (number === 0) return <NoListings />;
  return (
    <div className="simulation-columns">
      <div className="simulation-stack">
        {asksPlace ? (
          <CampaignPlace
            places={places ?? []}
            chosen={place}
            onChoose={(next) => setQuery(atPlace(query, next), { replace: true })}
          />
        ) : null}
        {isJanuary ? (
          <JanuaryForm defaults={readSellerDefaults(data.viewer.settings)} onStarted={onStarted} />
        ) : null}
        {isOpen && places !== null && !isJanuary ? (
          <ChangesForm of={selection} initial={emptyChanges} onStarted={onStarted} />
        ) : null}
      </div>
      <div className="simulation-stack">
        <CardSection title="A resposta aparece aqui">
          <Text as="p" className="measure">
            {isJanuary ? januaryAnswer : campaignAnswer}
          </Text>
          <Text as="p" mt="3">
            {isOpen ? (
              <>
                <strong>{listingCountText(number)}</strong>
                <Text color="gray"> · {words}</Text>
              </>
            ) : (
              <Text color="gray">Escolha primeiro onde é a campanha.</Text>
            )}
          </Text>
          {isJanuary ? null : (
            <RadixLink asChild underline="always" size="2">
              <Link to={`${paths.products}${isFilter ? search : ""}`}>Escolher outros</Link>
            </RadixLink>
          )}
        </CardSection>
        <SavedSimulations user={data.viewer} />
      </div>
    </div>
  );
}

const campaignAnswer =
  "Quanto você ganha a mais ou a menos por mês, quantas vendas a mais empatam, e quais anúncios podem entrar na campanha sem ficar abaixo da sua margem mínima.";
const januaryAnswer =
  "Quanto você ganha a mais ou a menos por mês, quais anúncios ficam abaixo da sua margem mínima, e os preços que a recuperam.";

/** The address with the campaign's marketplace; other filters stay. */
function atPlace(query: URLSearchParams, place: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete("channels");
  next.delete("onde");
  if (place === everywhere) next.set("onde", everywhere);
  else next.set("channels", place);
  return next;
}

function NoListings() {
  return (
    <Notice
      icon={PackageOpen}
      level="h2"
      title="Nenhum anúncio para simular"
      action={
        <Button size="3" asChild>
          <Link to={paths.products}>Ver produtos</Link>
        </Button>
      }
    >
      Cadastre ou importe seus produtos, ou escolha outro filtro na lista e volte para cá.
    </Notice>
  );
}

/** Describes the simulator to accounts without it. Saved simulations are listed below (D340). */
function LockedSimulations({ canTry }: { canTry: boolean }) {
  return (
    <LockedCard
      title="Simulador de campanhas"
      isInTrial={canTry}
      action={canTry ? <StartTrialButton /> : null}
    >
      {canTry ? "No teste grátis ou com uma assinatura" : "Com uma assinatura"}, você vê o que um desconto, um
      cupom ou uma campanha faz com o lucro de todos os seus anúncios, e até quanto cada um pode baixar.
    </LockedCard>
  );
}
