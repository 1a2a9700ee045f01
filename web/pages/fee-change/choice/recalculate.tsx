import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { FeeChangeDay } from "./chosen-day.ts";
import { useCalculate } from "./use-calculate.ts";

type Props = {
  change: Pick<FeeChangeDay, "channel" | "day" | "isCorrection">;
  isPrimary?: boolean;
};

/** Calculates a change again with today's catalogue. A correction stays as it was told. */
export function Recalculate({ change, isPrimary = false }: Props) {
  const { calculate, isSending } = useCalculate();
  if (change.isCorrection) return null;
  const look = isPrimary
    ? ({ size: "3" } as const)
    : ({ size: "3", variant: "soft", color: "gray" } as const);
  return (
    <BusyButton type="button" {...look} isBusy={isSending} onClick={() => void calculate(change)}>
      Calcular de novo
    </BusyButton>
  );
}
