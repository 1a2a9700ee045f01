import { Button, Flex } from "@radix-ui/themes";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { formatDay } from "#core/fees/civil-day.ts";
import { marketplaceRows } from "#core/sale/channel.ts";
import { graphql } from "#web/gql/gql.ts";
import { orderCountText } from "#web/shared/count-text.ts";
import { QuestionDialog } from "#web/shared/forms/question-dialog.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { ChosenMonth } from "./chosen-month.ts";

const DeleteStatementMonth = graphql(`
  mutation DeleteStatementMonth($input: DeleteStatementMonthInput!) {
    deleteStatementMonth(input: $input) {
      __typename
      ... on DeleteStatementMonthPayload {
        deleted
      }
      ...Refusal_error
    }
  }
`);

type Props = { chosen: ChosenMonth; orders: number; onDeleted: () => void };

/** Forgets a kept month, after a question. */
export function DeleteMonth({ chosen, orders, onDeleted }: Props) {
  const { channel, month } = chosen;
  const { send, isSending } = useSend(DeleteStatementMonth);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  async function remove(): Promise<string | null> {
    const result = await send({ input: { marketplace: channel, month } });
    if (!result.ok) return result.error.message;
    toast.show({ title: `${formatDay(month)} apagado`, tone: "success" });
    onDeleted();
    return null;
  }

  return (
    <Flex>
      <Button ref={button} variant="soft" color="tomato" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden />
        Apagar este mês
      </Button>
      <QuestionDialog
        subject={isAsking ? { id: `${channel} ${month}` } : null}
        questionOf={() => ({
          title: `Apagar ${formatDay(month)}?`,
          text: `Os totais de ${orderCountText(orders)} ${marketplaceRows[channel].of} deixam de existir aqui. Para tê-los de volta, leia o arquivo e guarde de novo.`,
          confirm: "Apagar este mês",
        })}
        onConfirm={remove}
        isBusy={isSending}
        onClose={() => setAsking(false)}
        returnFocus={() => button.current?.focus()}
      />
    </Flex>
  );
}
