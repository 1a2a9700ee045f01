import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { FeeChangeDay } from "./chosen-day.ts";

const CalculateFeeChange = graphql(`
  mutation CalculateFeeChange($input: CalculateFeeChangeInput!) {
    calculateFeeChange(input: $input) {
      __typename
      ... on CalculateFeeChangePayload {
        viewer {
          id
          ...FeeChangePage_user
        }
      }
      ...Refusal_error
    }
  }
`);

/** Starts the calculation of a change with today's catalogue. */
export function useCalculate() {
  const { send, isSending } = useSend(CalculateFeeChange);
  const toast = useToast();

  async function calculate({ channel, day }: Pick<FeeChangeDay, "channel" | "day">): Promise<void> {
    if (isSending) return;
    const result = await send({ input: { channel, on: day } });
    if (!result.ok)
      toast.show({ title: "A conta não começou", description: result.error.message, tone: "destructive" });
  }

  return { calculate, isSending };
}
