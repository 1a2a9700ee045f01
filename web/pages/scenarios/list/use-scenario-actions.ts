import { useScenarioPrice } from "#web/features/scenarios/use-scenario-price.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const DuplicateScenarioMutation = graphql(`
  mutation DuplicateScenario($input: DuplicateScenarioInput!) {
    duplicateScenario(input: $input) {
      __typename
      ... on DuplicateScenarioPayload {
        scenario {
          id
          name
        }
      }
      ...Refusal_error
    }
  }
`);

const DeleteScenariosMutation = graphql(`
  mutation DeleteScenarios($input: DeleteScenariosInput!) {
    deleteScenarios(input: $input) {
      __typename
      ... on DeleteScenariosPayload {
        viewer {
          id
        }
      }
      ...Refusal_error
    }
  }
`);

const RestoreScenariosMutation = graphql(`
  mutation RestoreScenarios($input: RestoreScenariosInput!) {
    restoreScenarios(input: $input) {
      __typename
      ... on RestoreScenariosPayload {
        viewer {
          id
        }
      }
      ...Refusal_error
    }
  }
`);

export type ScenarioActions = ReturnType<typeof useScenarioActions>;

/** Copies scenarios, deletes them and takes a deletion back; uses their prices. */
export function useScenarioActions() {
  const duplicating = useSend(DuplicateScenarioMutation);
  const deleting = useSend(DeleteScenariosMutation);
  const restoring = useSend(RestoreScenariosMutation);
  const pricing = useScenarioPrice();
  const toast = useToast();
  const fail = (title: string, description: string) =>
    toast.show({ title, description, tone: "destructive" });

  async function restore(ids: readonly string[]): Promise<void> {
    const result = await restoring.send({ input: { ids: [...ids] } });
    if (!result.ok) return fail("Não deu para desfazer", result.error.message);
    toast.show({ title: ids.length === 1 ? "Cenário de volta" : `${ids.length} cenários de volta` });
  }

  return {
    isBusy: duplicating.isSending || deleting.isSending || restoring.isSending || pricing.isBusy,
    applyPrice: pricing.applyPrice,
    async duplicate(id: string): Promise<void> {
      const result = await duplicating.send({ input: { id } });
      if (!result.ok) return fail("O cenário não foi duplicado", result.error.message);
      toast.show({ title: `“${result.data.scenario.name}” salvo`, tone: "success" });
    },
    async remove(ids: readonly string[]): Promise<void> {
      const result = await deleting.send({ input: { ids: [...ids] } });
      if (!result.ok) return fail("Nada foi excluído", result.error.message);
      toast.show({
        title: ids.length === 1 ? "Cenário excluído" : `${ids.length} cenários excluídos`,
        action: { undo: () => void restore(ids) },
      });
    },
  };
}
