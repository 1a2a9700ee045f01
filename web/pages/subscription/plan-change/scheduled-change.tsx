import { Callout, Flex } from "@radix-ui/themes";
import { CalendarClock } from "lucide-react";
import { formatDate } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const UndoPlanChange = graphql(`
  mutation UndoPlanChange {
    undoPlanChange(input: {}) {
      __typename
      ... on UndoPlanChangePayload {
        viewer {
          id
          ...CheckoutResult_user
        }
      }
      ...Refusal_error
    }
  }
`);

type Props = { planName: string; scheduledName: string; startsAt: string };

/** The change at the next renewal, and a button that cancels it (D141). */
export function ScheduledChange({ planName, scheduledName, startsAt }: Props) {
  const { send, isSending } = useSend(UndoPlanChange);
  const toast = useToast();

  async function undo(): Promise<void> {
    if (isSending) return;
    const result = await send({});
    toast.show(
      result.ok
        ? { title: "Troca desfeita", description: `Seu plano continua o ${planName}.`, tone: "success" }
        : { title: "A troca não foi desfeita", description: result.error.message, tone: "destructive" },
    );
  }

  return (
    <Flex direction="column" gap="3" align="start">
      <Callout.Root color="gray" role="group" aria-label="Troca de plano agendada">
        <Callout.Icon>
          <CalendarClock size={20} aria-hidden />
        </Callout.Icon>
        <Callout.Text>
          <strong>Troca para o {scheduledName} agendada.</strong> Ela começa em{" "}
          {formatDate(new Date(startsAt))}, na renovação. Nada é cobrado antes.
        </Callout.Text>
      </Callout.Root>
      <BusyButton variant="soft" color="gray" isBusy={isSending} onClick={() => void undo()}>
        Desfazer a troca
      </BusyButton>
    </Flex>
  );
}
