import { Flex, Heading, Text } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useFocusOnMount } from "#web/shared/focus/use-focus-on-mount.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { listingCountText } from "../../count-text.ts";
import { useApplyStep } from "../use-bulk-mutations.ts";
import { BulkSummary_summary } from "./bulk-summary.ts";
import { Differences } from "./differences.tsx";
import { summaryNotes, summaryTitle } from "./summary-text.ts";

const BulkPreview_step = graphql(`
  fragment BulkPreview_step on BulkStep {
    id
    summary {
      ...BulkSummary_summary
    }
    ...Differences_step
  }
`);

/** The effect of the new prices, listing by listing, and the button that applies them. */
export function BulkPreview({ step: masked }: { step: FragmentType<typeof BulkPreview_step> }) {
  const step = readFragment(BulkPreview_step, masked);
  const summary = readFragment(BulkSummary_summary, step.summary);
  const { send, isSending } = useApplyStep();
  const toast = useToast();
  const title = useFocusOnMount<HTMLHeadingElement>();

  async function apply() {
    if (isSending) return;
    const result = await send({ input: { id: step.id } });
    if (!result.ok)
      toast.show({ title: "Nada foi aplicado", description: result.error.message, tone: "destructive" });
  }

  return (
    <CardSection title="3. Confira">
      <Flex direction="column" gap="4">
        <div>
          <Heading as="h3" size="5" className="bulk-focus" tabIndex={-1} ref={title}>
            {summaryTitle(summary)}
          </Heading>
          {summaryNotes(summary).map((note) => (
            <Text as="p" key={note} color="gray" size="2" mt="1">
              {note}
            </Text>
          ))}
        </div>
        {summary.changed > 0 ? (
          <div>
            <BusyButton size="3" isBusy={isSending} onClick={apply}>
              Aplicar a {listingCountText(summary.changed)}
            </BusyButton>
          </div>
        ) : null}
        <Differences step={step} />
      </Flex>
    </CardSection>
  );
}
