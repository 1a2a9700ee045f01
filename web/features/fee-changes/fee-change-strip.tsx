import { Button } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { FeeChangeStrip_ReportFragment } from "#web/gql/graphql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { FeeChangeCallout, FeeChangeSection } from "./fee-change-callout.tsx";

const FeeChangeStrip_report = graphql(`
  fragment FeeChangeStrip_report on Report {
    currentFeeChanges {
      id
      isCorrection
      hasBegun
      sentence
      changeCents
      toAdjustCount
      ...FeeChangeCallout_change
    }
  }
`);

const MarkFeeChangeSeen = graphql(`
  mutation MarkFeeChangeSeen($input: MarkFeeChangeSeenInput!) {
    markFeeChangeSeen(input: $input) {
      viewer {
        id
        report {
          ...FeeChangeStrip_report
        }
      }
    }
  }
`);

type Props = {
  report: FragmentType<typeof FeeChangeStrip_report>;
  /** The change that the page already shows elsewhere. */
  exceptId?: string | undefined;
};
type Change = FeeChangeStrip_ReportFragment["currentFeeChanges"][number];

/**
 * The fee changes that concern the seller, one line each: announced ones stay until their day, and
 * what a past one costs goes once it was read. Nothing when there is none (D375).
 */
export function FeeChangeStrips({ report: masked, exceptId }: Props) {
  const { currentFeeChanges } = readFragment(FeeChangeStrip_report, masked);
  const shown = currentFeeChanges.filter(({ id }) => id !== exceptId);
  if (shown.length === 0) return null;
  return (
    <FeeChangeSection>
      {shown.map((change) => (
        <Strip key={change.id} change={change} />
      ))}
    </FeeChangeSection>
  );
}

function Strip({ change }: { change: Change }) {
  const { id, isCorrection, hasBegun, sentence, changeCents, toAdjustCount } = change;
  const { send, isSending } = useSend(MarkFeeChangeSeen);
  const toast = useToast();
  const canClose = hasBegun || isCorrection;

  async function close() {
    if (isSending) return;
    const result = await send({ input: { id } });
    if (!result.ok)
      toast.show({ title: "O aviso continua aqui", description: result.error.message, tone: "destructive" });
  }

  return (
    <FeeChangeCallout
      change={change}
      sentence={sentence}
      isGain={changeCents > 0}
      linkText={toAdjustCount > 0 ? "Ver o que fazer" : "Ver a conta"}
    >
      {canClose ? (
        <Button size="1" variant="soft" color="gray" ml="3" onClick={close}>
          Entendi
        </Button>
      ) : null}
    </FeeChangeCallout>
  );
}
