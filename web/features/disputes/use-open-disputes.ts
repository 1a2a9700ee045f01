import { graphql } from "#web/gql/gql.ts";
import type { OpenStatementDisputesInput } from "#web/gql/graphql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { disputeCount } from "./dispute-copy.ts";

const OpenStatementDisputes = graphql(`
  mutation OpenStatementDisputes($input: OpenStatementDisputesInput!) {
    openStatementDisputes(input: $input) {
      __typename
      ... on OpenStatementDisputesPayload {
        opened
      }
      ...Refusal_error
    }
  }
`);

/**
 * Opens cases for kept orders, one call after the other, and says how many are new (ST-11). Returns
 * whether all are open.
 */
export function useOpenDisputes() {
  const { send, isSending } = useSend(OpenStatementDisputes);
  const toast = useToast();

  async function open(inputs: readonly OpenStatementDisputesInput[]): Promise<boolean> {
    let opened = 0;
    for (const input of inputs) {
      const result = await send({ input });
      if (!result.ok) {
        const title = "As contestações não foram abertas";
        toast.show({ title, description: result.error.message, tone: "destructive" });
        return false;
      }
      opened += result.data.opened;
    }
    const isNew = opened > 0;
    toast.show({
      title: isNew
        ? `${disputeCount(opened)} ${opened === 1 ? "aberta" : "abertas"}`
        : "Estas contestações já estavam abertas",
      ...(isNew ? { tone: "success" } : {}),
      action: { label: "Ver contestações", to: paths.disputes },
    });
    return true;
  }

  return { open, isOpening: isSending };
}
