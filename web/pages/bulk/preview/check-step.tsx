import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { BulkPreview } from "./bulk-preview.tsx";
import { BulkResult } from "./bulk-result.tsx";
import { ScheduledStep } from "./scheduled-step.tsx";
import { StepProgress } from "./step-progress.tsx";

const CheckStep_step = graphql(`
  fragment CheckStep_step on BulkStep {
    id
    state
    startedAt
    ...StepProgress_step
    ...BulkPreview_step
    ...BulkResult_step
    ...ScheduledStep_step
  }
`);

/**
 * The third step: the effect of the new prices, then the progress of applying them, then the
 * result.
 */
export function CheckStep({ step: masked }: { step: FragmentType<typeof CheckStep_step> }) {
  const step = readFragment(CheckStep_step, masked);
  switch (step.state) {
    case "PREPARING":
    case "RUNNING":
    case "UNDOING":
      return <StepProgress step={step} />;
    case "READY":
      return <BulkPreview step={step} />;
    case "SCHEDULED":
      return <ScheduledStep step={step} />;
    case "DONE":
    case "CANCELLED":
    case "FAILED":
    case "UNDONE":
      return <BulkResult step={step} />;
  }
}
