import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { Link, useSearchParams } from "react-router-dom";
import { titleOfStep } from "#web/features/catalogue/bulk-steps/step-title.ts";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useFocusOnMount } from "#web/shared/focus/use-focus-on-mount.ts";
import { paths, reportsAfterStep, stepPriceFilePath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { BulkSummary_summary } from "./bulk-summary.ts";
import { Differences } from "./differences/differences.tsx";
import { resultNotes, resultTitle } from "./result-text.ts";
import { completedText, summaryTitle } from "./summary-text.ts";
import { UndoStep } from "./undo-step.tsx";

const BulkResult_step = graphql(`
  fragment BulkResult_step on BulkStep {
    id
    examples
    state
    startedAt
    canUndo
    canRedo
    undoUntil
    edit {
      field
    }
    ...StepTitle_step
    startsAt
    failure
    summary {
      ...BulkSummary_summary
    }
    ...Differences_step
  }
`);

/** The outcome of a step, and the button that undoes it as a whole. */
export function BulkResult({ step: masked }: { step: FragmentType<typeof BulkResult_step> }) {
  const step = readFragment(BulkResult_step, masked);
  const summary = readFragment(BulkSummary_summary, step.summary);
  const [query] = useSearchParams();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const finished = { ...step, summary };
  const notes =
    step.state === "DONE" && summary.skipped === 0
      ? [`${summaryTitle(summary, step.edit != null)}.`, completedText(summary)].filter(
          (note) => note !== null,
        )
      : [];

  return (
    <CardSection title={titleOfStep(step)}>
      <Flex direction="column" gap="4">
        <div>
          <Heading as="h3" size="5" className="bulk-focus" tabIndex={-1} ref={title}>
            {resultTitle(finished)}
          </Heading>
          {[...notes, ...resultNotes(finished)].map((note) => (
            <Text as="p" key={note} color="gray" size="2" mt="1" className="measure">
              {note}
            </Text>
          ))}
          <ExampleMark examples={step.examples} />
        </div>
        <Flex gap="3" wrap="wrap">
          <Button size="3" asChild>
            {query.get("from") === "reports" ? (
              <Link to={reportsAfterStep(step.id)}>Voltar aos relatórios</Link>
            ) : (
              <Link to={paths.products}>Ver produtos</Link>
            )}
          </Button>
          {step.state === "DONE" && step.edit == null ? (
            <Button size="3" variant="soft" asChild>
              <Link to={stepPriceFilePath(step.id)}>Levar os preços para o marketplace</Link>
            </Button>
          ) : null}
          {step.canUndo || step.canRedo ? <UndoStep step={{ ...step, summary }} /> : null}
        </Flex>
        {step.startedAt ? <Differences step={step} /> : null}
      </Flex>
    </CardSection>
  );
}
