import { useMemo } from "react";
import { useQuery } from "urql";
import { formatDay } from "#core/fees/civil-day.ts";
import { formFromSale } from "#core/sale/form/form-from-listing.ts";
import { salePlace } from "#core/scenarios/sale-place.ts";
import { isRefusedId } from "#web/features/catalogue/is-refused-id.ts";
import { scenarioSale } from "#web/features/scenarios/scenario-sale.ts";
import { graphql } from "#web/gql/gql.ts";
import type { OpenScenarioQuery as Data } from "#web/gql/graphql.ts";
import { comparePath } from "#web/shared/paths.ts";
import type { ToastMessage } from "#web/shared/toasts/store/toast-store.ts";
import { FillForm, type Filling, type FillProps } from "./fill-form.tsx";

const OpenScenarioQuery = graphql(`
  query OpenScenario($id: ID!) {
    scenario(id: $id) {
      id
      name
      day
      rules
      ...ScenarioSale_scenario
      product {
        id
        name
      }
    }
  }
`);

/** Fills the form with a scenario, under its own rules (SC-02). */
export function OpenScenario({ scenarioId, ...props }: FillProps & { scenarioId: string }) {
  const [{ data, error, stale }] = useQuery({
    query: OpenScenarioQuery,
    variables: { id: scenarioId },
    requestPolicy: "cache-and-network",
  });
  const filling = useMemo(() => (data?.scenario ? fillingOf(data.scenario) : null), [data]);
  const isMissing = Boolean(error) || (data !== undefined && data.scenario === null);
  const missing: ToastMessage = {
    title: "Não conseguimos abrir o cenário",
    description:
      error && !isRefusedId(error)
        ? "Confira sua conexão e abra o cenário de novo na lista."
        : "Ele pode ter sido excluído. O que está na calculadora continua aqui.",
    tone: "destructive",
  };
  return (
    <FillForm
      {...props}
      what="Este cenário"
      filling={stale ? null : filling}
      missing={isMissing ? missing : null}
    />
  );
}

function fillingOf(scenario: NonNullable<Data["scenario"]>): Filling {
  const { id, name, day, rules, product } = scenario;
  const { channel, ...sale } = scenarioSale(scenario);
  // The rules of today are the calculator's usual ones: it then needs no day.
  const isOld = rules !== "CURRENT" && channel !== "OWN_FEES";
  const texts = formFromSale(product?.name ?? "", sale, isOld ? day : "");
  const note: ToastMessage = {
    title: `Aberto com as regras de ${formatDay(day)}`,
    description:
      rules === "CORRECTED"
        ? "Elas foram corrigidas depois que o cenário foi salvo: nele ficaram os valores de antes."
        : "As de hoje dão outro resultado.",
    action: { label: "Ver com as regras de hoje", to: comparePath([id]) },
  };
  return {
    ...{ texts, name, mode: sale.mode, place: salePlace(sale.marketplace) },
    ...(isOld && { note }),
  };
}
