import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { stepTitle } from "./goal-text.ts";

const StepTitle_step = graphql(`
  fragment StepTitle_step on BulkStep {
    goal {
      kind
      value
    }
    ending
    endingCents
    edit {
      field
      action
      text
      number
      tags
      find
      channel
    }
  }
`);

export type MaskedStep = FragmentType<typeof StepTitle_step>;

/** A step in words: 'Margem de 15%, com final ,90'. */
export function titleOfStep(step: MaskedStep): string {
  return stepTitle(readFragment(StepTitle_step, step));
}
