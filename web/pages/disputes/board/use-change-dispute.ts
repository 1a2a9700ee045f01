import { disputeStateText } from "#core/statements/disputes/dispute-text.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ChangeStatementDisputeInput } from "#web/gql/graphql.ts";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const ChangeStatementDispute = graphql(`
  mutation ChangeStatementDispute($input: ChangeStatementDisputeInput!) {
    changeStatementDispute(input: $input) {
      __typename
      ... on ChangeStatementDisputePayload {
        dispute {
          id
          ...DisputeCard_dispute
        }
      }
      ...Refusal_error
    }
  }
`);

const DeleteStatementDispute = graphql(`
  mutation DeleteStatementDispute($input: DeleteStatementDisputeInput!) {
    deleteStatementDispute(input: $input) {
      __typename
      ... on DeleteStatementDisputePayload {
        viewer {
          id
        }
      }
      ...Refusal_error
    }
  }
`);

/** Moves a dispute on, or removes it, and says so. */
export function useChangeDispute() {
  const changing = useSend(ChangeStatementDispute);
  const deleting = useSend(DeleteStatementDispute);
  const toast = useToast();

  /** Returns why it failed; null on success. */
  async function save(input: ChangeStatementDisputeInput): Promise<SendError | null> {
    const result = await changing.send({ input });
    return result.ok ? null : result.error;
  }

  return {
    isBusy: changing.isSending || deleting.isSending,
    save,
    async change(input: ChangeStatementDisputeInput): Promise<void> {
      const error = await save(input);
      if (error !== null) {
        const title = "A contestação não mudou";
        return toast.show({ title, description: error.message, tone: "destructive" });
      }
      if (input.state)
        toast.show({ title: `Contestação: ${disputeStateText[input.state].toLowerCase()}`, tone: "success" });
    },
    async remove(id: string): Promise<string | null> {
      const result = await deleting.send({ input: { id } });
      return result.ok ? null : result.error.message;
    },
  };
}
