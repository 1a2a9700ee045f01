import { useNavigate } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import type { CreateBulkStepInput } from "#web/gql/graphql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { bulkStepPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const FixListings = graphql(`
  mutation FixListings($input: CreateBulkStepInput!) {
    createBulkStep(input: $input) {
      __typename
      ... on CreateBulkStepPayload {
        bulkStep {
          id
        }
      }
      ...Refusal_error
    }
  }
`);

/** Starts the preview of the better prices of some listings, or of all, and leads to it. */
export function useFix() {
  const { send, isSending } = useSend(FixListings);
  const navigate = useNavigate();
  const toast = useToast();

  async function fix(which: Pick<CreateBulkStepInput, "ids" | "filter">): Promise<void> {
    if (isSending) return;
    const input = { ...which, goal: { kind: "BETTER_PRICE" as const, value: 0 } };
    const result = await send({ input });
    if (result.ok) return void navigate(`${bulkStepPath(result.data.bulkStep.id)}?from=reports`);
    toast.show({
      title: "A prévia não começou",
      description: result.error.message,
      tone: "destructive",
    });
  }

  return { fix, isSending };
}
