import { BadgePercent, Tags } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { formatRate } from "#core/format/percent.ts";
import { graphql } from "#web/gql/gql.ts";
import type { CampaignVerdict, CreateBulkStepInput } from "#web/gql/graphql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { bulkStepPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { RowFilter } from "./row-fragment.ts";

const PrepareCampaign = graphql(`
  mutation PrepareCampaign($input: CreateBulkStepInput!) {
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
  id: string;
  filter: RowFilter;
  /** Null: no campaign, only prices that restore the margin. */
  discountPct: number | null;
  verdicts: readonly { verdict: CampaignVerdict; count: number }[];
};

const outside: readonly CampaignVerdict[] = ["ENTER_UP_TO", "STAY_OUT"];

/**
 * From the verdict to the act (SC-10): the preview of the prices with which the listings that stay
 * out could enter at the discount, or of the discount for those that enter.
 */
export function CampaignActions({ id, filter, discountPct, verdicts }: Props) {
  const { send, isSending } = useSend(PrepareCampaign);
  const navigate = useNavigate();
  const toast = useToast();
  const { verdict, group } = filter;
  const shown = (wanted: readonly CampaignVerdict[]) =>
    wanted.filter((each) => verdict === null || verdict === each);
  const countOf = (wanted: readonly CampaignVerdict[]) =>
    verdicts.filter((each) => wanted.includes(each.verdict)).reduce((sum, { count }) => sum + count, 0);
  const [toPrice, toDiscount] = [shown(outside), shown(["ENTER"])];
  // A group may have any number of each: the preview counts them.
  const among = (count: number) => (group === null ? ` de ${listingCountText(count)}` : "");

  async function prepare(wanted: CampaignVerdict[], change: Partial<CreateBulkStepInput>) {
    if (isSending) return;
    const simulation = { simulationId: id, simulationVerdicts: wanted, simulationGroup: group };
    const result = await send({ input: { filter: simulation, ...change } });
    if (result.ok) return void navigate(bulkStepPath(result.data.bulkStep.id));
    toast.show({ title: "A prévia não começou", description: result.error.message, tone: "destructive" });
  }

  return (
    <>
      {countOf(toPrice) > 0 ? (
        <BusyButton
          type="button"
          isBusy={isSending}
          onClick={() =>
            void prepare(toPrice, { goal: { kind: "CAMPAIGN_PRICE", value: 0 }, raiseOnly: true })
          }
        >
          <Tags size={16} aria-hidden />
          {discountPct === null
            ? "Preços que recuperam a margem"
            : `Preço para entrar com ${formatRate(discountPct)}`}
          {among(countOf(toPrice))}
        </BusyButton>
      ) : null}
      {discountPct !== null && countOf(toDiscount) > 0 ? (
        <BusyButton
          type="button"
          variant="soft"
          isBusy={isSending}
          onClick={() =>
            void prepare(toDiscount, { edit: { field: "DISCOUNT_PCT", action: "SET", number: discountPct } })
          }
        >
          <BadgePercent size={16} aria-hidden />
          Gravar o desconto{among(countOf(toDiscount))}
        </BusyButton>
      ) : null}
    </>
  );
}
