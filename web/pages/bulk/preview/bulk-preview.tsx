import { Flex, Heading, Text } from "@radix-ui/themes";
import { TrendingDown } from "lucide-react";
import { useState } from "react";
import { formatDay } from "#core/fees/civil-day.ts";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { useFocusOnMount } from "#web/shared/focus/use-focus-on-mount.ts";
import { AskDialog } from "#web/shared/forms/ask-dialog.tsx";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { useApplyStep } from "../use-bulk-mutations.ts";
import { BulkSummary_summary } from "./bulk-summary.ts";
import { Differences } from "./differences/differences.tsx";
import { MissingLinks } from "./missing-links.tsx";
import { monthlyLossCents, reaisText, summaryNotes, summaryTitle } from "./summary-text.ts";

const BulkPreview_step = graphql(`
  fragment BulkPreview_step on BulkStep {
    id
    examples
    startsOn
    edit {
      field
    }
    summary {
      ...BulkSummary_summary
    }
    ...Differences_step
  }
`);

/** The effect of a step, listing by listing, and the button that applies it. */
export function BulkPreview({ step: masked }: { step: FragmentType<typeof BulkPreview_step> }) {
  const step = readFragment(BulkPreview_step, masked);
  const summary = readFragment(BulkSummary_summary, step.summary);
  const { send, isSending } = useApplyStep();
  const toast = useToast();
  const title = useFocusOnMount<HTMLHeadingElement>();

  const lossCents = monthlyLossCents(summary);
  const [isAsking, setAsking] = useState(false);
  const { startsOn } = step;
  const isEdit = step.edit != null;
  const effect = summaryTitle(summary, isEdit);
  const notes = [
    ...(startsOn ? [`Contas com as regras de ${formatDay(startsOn)}.`] : []),
    ...summaryNotes(summary, isEdit),
  ];

  async function apply() {
    if (isSending) return;
    setAsking(false);
    const result = await send({ input: { id: step.id } });
    if (!result.ok)
      toast.show({ title: "Nada foi aplicado", description: result.error.message, tone: "destructive" });
  }

  return (
    <CardSection title="3. Confira">
      <Flex direction="column" gap="4">
        <div>
          <Heading
            as="h3"
            size="5"
            className="bulk-focus bulk-effect"
            color={lossCents > 0 ? "tomato" : undefined}
            tabIndex={-1}
            ref={title}
          >
            {lossCents > 0 ? <TrendingDown size={20} aria-hidden /> : null}
            {lossCents > 0 ? `Você passa a ganhar menos: ${effect}` : effect}
          </Heading>
          {notes.map((note) => (
            <Text as="p" key={note} color="gray" size="2" mt="1">
              {note}
            </Text>
          ))}
          <ExampleMark examples={step.examples} />
          <MissingLinks fields={summary.missingFields} />
        </div>
        {summary.changed > 0 ? (
          <div>
            {lossCents > 0 ? (
              <BusyButton size="3" color="tomato" isBusy={isSending} onClick={() => setAsking(true)}>
                {startsOn ? "Agendar" : "Aplicar"} mesmo perdendo {reaisText(lossCents)} por mês
              </BusyButton>
            ) : (
              <BusyButton size="3" isBusy={isSending} onClick={apply}>
                {startsOn
                  ? `Agendar ${listingCountText(summary.changed)} para ${formatDay(startsOn)}`
                  : `Aplicar a ${listingCountText(summary.changed)}`}
              </BusyButton>
            )}
          </div>
        ) : null}
        <Differences step={step} />
      </Flex>
      <LossQuestion
        isOpen={isAsking}
        lossCents={lossCents}
        changed={summary.changed}
        isScheduled={startsOn != null}
        onCancel={() => setAsking(false)}
        onApply={apply}
      />
    </CardSection>
  );
}

type QuestionProps = {
  isOpen: boolean;
  lossCents: number;
  changed: number;
  isScheduled: boolean;
  onCancel: () => void;
  onApply: () => void;
};

/** Asks before a change is applied that takes money from the seller (GR-07). */
function LossQuestion({ isOpen, lossCents, changed, isScheduled, onCancel, onApply }: QuestionProps) {
  return (
    <AskDialog
      isOpen={isOpen}
      title={`Perder ${reaisText(lossCents)} por mês?`}
      text={`Com as mesmas vendas de hoje, a mudança em ${listingCountText(changed)} deixa esse valor a menos por mês. Depois dá para desfazer tudo.`}
      cancel="Cancelar"
      confirm={`${isScheduled ? "Agendar" : "Aplicar"} mesmo assim`}
      color="tomato"
      onCancel={onCancel}
      onConfirm={onApply}
      maxWidth="480px"
    />
  );
}
