import type { Client } from "urql";
import { maxScenarioName } from "#core/scenarios/scenario-name.ts";
import { graphql } from "#web/gql/gql.ts";
import { sendOnce } from "#web/shared/forms/send-once.ts";
import { paths } from "#web/shared/paths.ts";
import { toastStore } from "#web/shared/toasts/store/toast-store.ts";
import { priceVariables, type ReadSale } from "./price-variables.ts";
import { renameScenario } from "./rename-scenario.ts";

const SaveScenarioMutation = graphql(`
  mutation SaveScenario($input: SaveScenarioInput!) {
    saveScenario(input: $input) {
      __typename
      ... on SaveScenarioPayload {
        scenario {
          id
          name
          version
        }
      }
      ...Refusal_error
    }
  }
`);

/**
 * 'Salvar Cenário' (SC-01): keeps the sale under a proposed name. The toast has the name in a
 * field, and leads to the scenarios.
 */
export async function saveScenario(client: Client, sale: ReadSale, listingId: string | null): Promise<void> {
  toastStore.dismissError();
  const input = { price: priceVariables(sale), ...(listingId && { listingId }) };
  const result = await sendOnce(client, SaveScenarioMutation, { input });
  if (result.ok) return showSaved(client, result.data.scenario);
  const { code, issues, message } = result.error;
  const [issue] = Object.values(issues);
  toastStore.show({
    title: "O cenário não foi salvo",
    description: issue ?? message,
    tone: "destructive",
    ...(code === "SCENARIO_LIMIT" && { action: { label: "Ver cenários", to: paths.scenarios } }),
  });
}

type Saved = { id: string; name: string; version: number };

function showSaved(client: Client, scenario: Saved, problem: string | null = null): void {
  const { id, name, version } = scenario;
  toastStore.show({
    title: problem === null ? "Cenário salvo" : "O nome não mudou",
    ...(problem !== null && { description: problem }),
    tone: problem === null ? "success" : "destructive",
    field: {
      label: "Nome do cenário",
      value: name,
      maxLength: maxScenarioName,
      action: "Mudar nome",
      onSend: (typed) => void rename(client, scenario, typed),
    },
    action: { label: "Ver cenários", to: paths.scenarios },
  });

  async function rename(client: Client, of: Saved, typed: string): Promise<void> {
    const renamed = await renameScenario(client, { id, version, name: typed });
    switch (renamed.outcome) {
      case "renamed":
        return toastStore.show({
          title: `Cenário “${renamed.name}” salvo`,
          tone: "success",
          action: { label: "Ver cenários", to: paths.scenarios },
        });
      case "conflict":
        return showSaved(
          client,
          { ...of, name: typed, version: renamed.version },
          `Em outra aba ele virou “${renamed.currentName}”. Mude de novo para ficar com o seu.`,
        );
      case "refused":
        return showSaved(client, { ...of, name: typed }, renamed.message);
    }
  }
}
