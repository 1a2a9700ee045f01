import { Flex, Heading, Text } from "@radix-ui/themes";
import { CalendarClock } from "lucide-react";
import { formatDateTime } from "#core/format/date.ts";
import { brasiliaTimeZone } from "#core/time.ts";
import { titleOfStep } from "#web/features/catalogue/bulk-steps/step-title.ts";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { CancelWork } from "#web/features/work/cancel-work.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { useFocusOnMount } from "#web/shared/focus/use-focus-on-mount.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { CancelBulkStep } from "../use-bulk-mutations.ts";
import { BulkSummary_summary } from "./bulk-summary.ts";
import { Differences } from "./differences/differences.tsx";
import { summaryTitle } from "./summary-text.ts";

const ScheduledStep_step = graphql(`
  fragment ScheduledStep_step on BulkStep {
    id
    examples
    startsAt
    apiKeyName
    edit {
      field
    }
    ...StepTitle_step
    summary {
      ...BulkSummary_summary
    }
    ...Differences_step
  }
`);

/** A step that waits for its midnight: when, by whom, and the button that cancels it (D290). */
export function ScheduledStep({ step: masked }: { step: FragmentType<typeof ScheduledStep_step> }) {
  const step = readFragment(ScheduledStep_step, masked);
  const { id, startsAt, apiKeyName } = step;
  const summary = readFragment(BulkSummary_summary, step.summary);
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <CardSection title={titleOfStep(step)}>
      <Flex direction="column" gap="4" align="start">
        <div>
          <Heading as="h3" size="5" className="bulk-focus bulk-effect" tabIndex={-1} ref={title}>
            <CalendarClock size={20} aria-hidden />
            {startsAt ? `Agendada para ${formatDateTime(new Date(startsAt), brasiliaTimeZone)}` : "Agendada"}
          </Heading>
          <Text as="p" color="gray" size="2" mt="1" className="measure">
            {listingCountText(summary.changed)}: {summaryTitle(summary, step.edit != null)}. Agendada por{" "}
            {apiKeyName ? `uma chave de API (${apiKeyName})` : "você"}. Horário de Brasília.
          </Text>
          <ExampleMark examples={step.examples} />
          <Text as="p" color="gray" size="2" mt="1" className="measure">
            Os valores são estes, calculados com as regras desse dia. Um anúncio que mudar até lá fica como
            está. Dá para cancelar até começar e, depois, desfazer por 30 dias.
          </Text>
        </div>
        <CancelWork
          id={id}
          document={CancelBulkStep}
          label="Cancelar agendamento"
          failureTitle="Não foi possível cancelar"
        />
        <Differences step={step} />
      </Flex>
    </CardSection>
  );
}
