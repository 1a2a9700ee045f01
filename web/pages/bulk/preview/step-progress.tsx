import { formatCount } from "#core/format/decimal.ts";
import { CancelWork } from "#web/features/work/cancel-work.tsx";
import { WorkProgress } from "#web/features/work/work-progress.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { StepProgress_StepFragment } from "#web/gql/graphql.ts";
import { CancelBulkStep } from "../use-bulk-mutations.ts";

const StepProgress_step = graphql(`
  fragment StepProgress_step on BulkStep {
    id
    state
    itemCount
    doneItems
    summary {
      changed
      applied
    }
  }
`);

/** The worker's progress on a step, and a button that stops it. */
export function StepProgress({ step: masked }: { step: FragmentType<typeof StepProgress_step> }) {
  const step = readFragment(StepProgress_step, masked);
  const { id, state, doneItems } = step;
  const { title, verb, total } = workOf(step);
  const done = Math.min(doneItems, total);
  return (
    <WorkProgress
      title={title}
      done={done}
      total={total}
      status={`${verb} ${formatCount(done)} de ${formatCount(total)}`}
    >
      {state === "UNDOING" ? null : (
        <CancelWork
          id={id}
          document={CancelBulkStep}
          label={state === "RUNNING" ? "Parar" : "Cancelar"}
          failureTitle="Não foi possível parar"
        />
      )}
    </WorkProgress>
  );
}

function workOf({ state, itemCount, summary }: StepProgress_StepFragment) {
  if (state === "RUNNING") return { title: "Aplicando", verb: "Aplicados", total: summary.changed };
  if (state === "UNDOING") return { title: "Desfazendo", verb: "Conferidos", total: summary.applied };
  return { title: "3. Confira", verb: "Calculados", total: itemCount };
}
