import { Tags } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { bulkStepPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { listings } from "./answer-text.ts";

const AdjustPrices = graphql(`
  mutation AdjustPrices($input: CreateBulkStepInput!) {
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

type Props = {
  change: { id: string; day: string; hasBegun: boolean; isCorrection: boolean; toAdjustCount: number };
};

/**
 * Opens the preview of the prices that restore each margin, for all listings that have one. Before
 * the day of the change they are scheduled for its midnight.
 */
export function AdjustButton({ change: { id, day, hasBegun, toAdjustCount } }: Props) {
  const { send, isSending } = useSend(AdjustPrices);
  const navigate = useNavigate();
  const toast = useToast();
  if (toAdjustCount === 0) return null;

  async function adjust() {
    if (isSending) return;
    const goal = { kind: "RESTORED_MARGIN" as const, value: 0 };
    const startsOn = hasBegun ? null : day;
    const result = await send({ input: { filter: { feeChangeId: id }, goal, startsOn, raiseOnly: true } });
    if (result.ok) return void navigate(bulkStepPath(result.data.bulkStep.id));
    toast.show({ title: "A prévia não começou", description: result.error.message, tone: "destructive" });
  }

  return (
    <BusyButton type="button" size="3" isBusy={isSending} onClick={() => void adjust()}>
      <Tags size={16} aria-hidden />
      Ajustar os preços de {listings(toAdjustCount)}
    </BusyButton>
  );
}
