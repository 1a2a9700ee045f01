import { Badge, Button, Callout, Link as TextLink } from "@radix-ui/themes";
import { CalendarClock } from "lucide-react";
import { Link } from "react-router-dom";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { FeeChangeStrip_ReportFragment } from "#web/gql/graphql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { feeChangePath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import "./fee-change-strip.css";

const FeeChangeStrip_report = graphql(`
  fragment FeeChangeStrip_report on Report {
    currentFeeChanges {
      id
      channel
      day
      isCorrection
      isEmulated
      hasBegun
      sentence
      changeCents
      toAdjustCount
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

type Props = { report: FragmentType<typeof FeeChangeStrip_report> };
type Change = FeeChangeStrip_ReportFragment["currentFeeChanges"][number];

/**
 * The fee changes to tell the seller of in passing, one line each: announced ones stay until their
 * day, and what a past one costs goes once it was read. Nothing when there is none.
 */
export function FeeChangeStrips({ report: masked }: Props) {
  const { currentFeeChanges } = readFragment(FeeChangeStrip_report, masked);
  if (currentFeeChanges.length === 0) return null;
  return (
    <section className="fee-change-strips" aria-label="Mudanças de taxas">
      {currentFeeChanges.map((change) => (
        <Strip key={change.id} change={change} />
      ))}
    </section>
  );
}

function Strip({ change }: { change: Change }) {
  const { id, channel, day, isCorrection, isEmulated, hasBegun, sentence, changeCents, toAdjustCount } =
    change;
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
    <Callout.Root color={changeCents < 0 ? "amber" : "jade"} size="1">
      <Callout.Icon>
        <CalendarClock size={20} aria-hidden />
      </Callout.Icon>
      <Callout.Text size="2">
        {isEmulated ? <EmulatedBadge /> : null}
        {sentence}{" "}
        <TextLink asChild underline="always" weight="bold">
          <Link to={feeChangePath({ channel, day, isCorrection })}>
            {toAdjustCount > 0 ? "Ver o que fazer" : "Ver a conta"}
          </Link>
        </TextLink>
        {canClose ? (
          <Button size="1" variant="soft" color="gray" ml="3" onClick={close}>
            Entendi
          </Button>
        ) : null}
      </Callout.Text>
    </Callout.Root>
  );
}

/** Marks what belongs to the emulated future, which exists only for trying. */
export function EmulatedBadge() {
  return (
    <Badge color="gray" mr="2">
      Demonstração: regras inventadas
    </Badge>
  );
}
