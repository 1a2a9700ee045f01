import { useState } from "react";
import { graphql } from "#web/gql/gql.ts";
import type { BulkEditInput } from "#web/gql/graphql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { bulkStepPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const PrepareListingChange = graphql(`
  mutation PrepareListingChange($input: CreateBulkStepInput!) {
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

/** Most listings of one change. */
export const mostListings = 1000;

/**
 * Prepares a bulk change of listings (GR-04): its preview shows each old and new value, and it can
 * be undone. `path` leads to the preview once there is one.
 */
export function useListingChange() {
  const { send, isSending } = useSend(PrepareListingChange);
  const [path, setPath] = useState<string | null>(null);
  const toast = useToast();

  async function prepare(
    ids: readonly string[],
    change: Pick<BulkEditInput, "field"> & { number: number },
  ): Promise<void> {
    if (isSending) return;
    const edit = { ...change, action: "SET" as const };
    const result = await send({ input: { ids: ids.slice(0, mostListings), edit } });
    if (result.ok) return setPath(bulkStepPath(result.data.bulkStep.id));
    toast.show({ title: "A prévia não começou", description: result.error.message, tone: "destructive" });
  }

  return { prepare, isSending, path };
}
