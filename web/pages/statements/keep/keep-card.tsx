import { Button, Flex, Text } from "@radix-ui/themes";
import { Archive, CircleCheck, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { WorkProgress } from "#web/features/work/work-progress.tsx";
import { orderCountText } from "#web/shared/count-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { StoringBatches } from "../reading/storing-batches.ts";
import { keptText, leftOutText } from "./keep-text.ts";
import type { KeepState } from "./use-keep-statements.ts";

type Props = {
  toStore: StoringBatches;
  state: KeepState;
  onKeep: () => void;
  /** The way to contest what was charged beyond the rule. */
  children: ReactNode;
};

/** The way to keep an answer, its progress, and what became of it (ST-05). */
export function KeepCard({ toStore, state, onKeep, children }: Props) {
  const { batches, orders, leftOut } = toStore;
  if (batches.length === 0) return null;
  if (state.type === "SENDING") {
    return (
      <WorkProgress
        title="Guardando o resultado"
        done={state.done}
        total={batches.length}
        status={`Parte ${state.done + 1} de ${batches.length}`}
      />
    );
  }
  if (state.type === "KEPT") {
    return (
      <CardSection title="Resultado guardado">
        <Flex direction="column" gap="4" align="start">
          <Flex gap="2" role="status">
            <CircleCheck size={20} aria-hidden className="statement-kept-icon" />
            <Text as="p" className="measure">
              {keptText(state.changed)} {leftOut === 0 ? "" : leftOutText(leftOut)}
            </Text>
          </Flex>
          {children}
        </Flex>
      </CardSection>
    );
  }
  const hasFailed = state.type === "FAILED";
  return (
    <CardSection title={`Guarde os totais de ${orderCountText(orders)}`}>
      <Flex direction="column" gap="3" align="start">
        <Text as="p" className="measure">
          Para comparar os meses, ler este resultado de novo sem o arquivo e contestar cobranças. Só totais,
          diferenças e números de pedido vão para a sua conta; nada dos compradores.
        </Text>
        {leftOut === 0 ? null : (
          <Text as="p" size="2" color="gray" className="measure">
            {leftOutText(leftOut)}
          </Text>
        )}
        {hasFailed ? <FormProblem>{state.message}</FormProblem> : null}
        <Flex gap="3" wrap="wrap">
          <Button size="3" onClick={onKeep}>
            {hasFailed ? <RefreshCw size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
            {hasFailed ? "Tentar de novo" : "Guardar este resultado"}
          </Button>
          {children}
        </Flex>
      </Flex>
    </CardSection>
  );
}
