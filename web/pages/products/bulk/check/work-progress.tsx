import { Flex, Progress, Text } from "@radix-ui/themes";
import { formatCount } from "#core/format/decimal.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { WorkProgress_StepFragment } from "#web/gql/graphql.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { useCancelStep } from "../use-bulk-mutations.ts";

const WorkProgress_step = graphql(`
  fragment WorkProgress_step on BulkStep {
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
export function WorkProgress({ step: masked }: { step: FragmentType<typeof WorkProgress_step> }) {
  const step = readFragment(WorkProgress_step, masked);
  const { id, state, doneItems } = step;
  const { send, isSending } = useCancelStep();
  const toast = useToast();
  const { title, verb, total } = workOf(step);
  const done = Math.min(doneItems, total);

  async function stop() {
    if (isSending) return;
    const result = await send({ input: { id } });
    if (!result.ok)
      toast.show({ title: "Não foi possível parar", description: result.error.message, tone: "destructive" });
  }

  return (
    <CardSection title={title}>
      <Flex direction="column" gap="3" align="start">
        <Text as="p" className="tabular" role="status">
          {verb} {formatCount(done)} de {formatCount(total)}
        </Text>
        <Progress value={done} max={Math.max(total, 1)} size="2" aria-label={title} />
        {state === "UNDOING" ? null : (
          <BusyButton variant="soft" color="gray" isBusy={isSending} onClick={stop}>
            {state === "RUNNING" ? "Parar" : "Cancelar"}
          </BusyButton>
        )}
      </Flex>
    </CardSection>
  );
}

function workOf({ state, itemCount, summary }: WorkProgress_StepFragment) {
  if (state === "RUNNING") return { title: "Aplicando os preços", verb: "Aplicados", total: summary.changed };
  if (state === "UNDOING") return { title: "Desfazendo", verb: "Conferidos", total: summary.applied };
  return { title: "3. Confira", verb: "Calculados", total: itemCount };
}
