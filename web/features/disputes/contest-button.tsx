import { Button } from "@radix-ui/themes";
import { MessageSquareWarning } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import type { OpenStatementDisputesInput } from "#web/gql/graphql.ts";
import { orderCountText } from "#web/shared/count-text.ts";
import { paths } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { disputeCount } from "./dispute-copy.ts";
import { useOpenDisputes } from "./use-open-disputes.ts";

type Props = {
  orders: number;
  inputs: readonly OpenStatementDisputesInput[];
  /** Keeps the orders; returns whether it did. Absent: they are kept already. */
  onKeep?: () => Promise<boolean>;
};

/** Makes a case of each order that was charged beyond the rule; nothing without any. */
export function ContestButton({ orders, inputs, onKeep }: Props) {
  const { open, isOpening } = useOpenDisputes();
  const [isKeeping, setKeeping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (orders === 0) return null;
  if (isOpen) {
    return (
      <Button size="3" variant="soft" asChild>
        <Link to={paths.disputes}>Ver {disputeCount(orders)}</Link>
      </Button>
    );
  }

  async function contest() {
    if (onKeep) {
      setKeeping(true);
      const isKept = await onKeep();
      setKeeping(false);
      if (!isKept) return;
    }
    setOpen(await open(inputs));
  }

  return (
    <BusyButton size="3" variant="soft" isBusy={isKeeping || isOpening} onClick={() => void contest()}>
      <MessageSquareWarning size={16} aria-hidden />
      {onKeep ? "Guardar e contestar" : "Contestar"} {orderCountText(orders)}
    </BusyButton>
  );
}

/** Numbers of one call, as on the server. */
const numbersAtOnce = 500;

/** The calls that open cases for an answer's orders. */
export function answerInputs({ differing }: StatementAnswer): OpenStatementDisputesInput[] {
  const overcharged = differing.filter(({ overchargeCents }) => overchargeCents > 0);
  return [...Map.groupBy(overcharged, ({ marketplace }) => marketplace)].flatMap(([marketplace, orders]) =>
    Array.from({ length: Math.ceil(orders.length / numbersAtOnce) }, (_, index) => ({
      marketplace,
      numbers: orders.slice(index * numbersAtOnce, (index + 1) * numbersAtOnce).map(({ number }) => number),
    })),
  );
}
