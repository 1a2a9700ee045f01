import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { answerInputs, ContestButton } from "#web/features/disputes/contest-button.tsx";
import type { KeepState } from "./keep/use-keep-statements.ts";

type Props = {
  answer: StatementAnswer | null;
  keeping: { state: KeepState; keep: () => Promise<boolean> };
};

/** Contests what an answer found, which is kept before (D424). */
export function ContestAnswer({ answer, keeping: { state, keep } }: Props) {
  if (answer === null) return null;
  return (
    <ContestButton
      orders={answer.overchargedOrders}
      inputs={answerInputs(answer)}
      {...(state.type === "KEPT" ? {} : { onKeep: keep })}
    />
  );
}
