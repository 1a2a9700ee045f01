import { Button, Flex, Text } from "@radix-ui/themes";
import { Download, Printer } from "lucide-react";
import { formatCents } from "#core/format/money.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import type { ProfitAnswer } from "#core/statements/profit/answer-profit.ts";
import { saveText } from "#web/shared/browser/save-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { usePrintDiffering } from "../../disputes/print/use-print-differing.tsx";
import { answerDetail, answerTitle, orderCount } from "./answer-text.ts";

type Props = { answer: StatementAnswer; profit: ProfitAnswer | null; disputeCsv: string };

/** The answer first: what was charged beyond the rule, and of how many orders. */
export function AnswerCard({ answer, profit, disputeCsv }: Props) {
  const { pending } = answer;
  const { print, sheet } = usePrintDiffering(answer);
  return (
    <CardSection title={answerTitle(answer, profit)}>
      <Flex direction="column" gap="3" align="start">
        <Text as="p" className="measure">
          {answerDetail(answer)}
        </Text>
        {pending.orders > 0 ? (
          <Text as="p" size="2" color="gray" className="measure">
            Fora da conta: {orderCount(pending.orders)} ainda sem repasse, com {formatCents(pending.cents)}{" "}
            estimados.
          </Text>
        ) : null}
        {disputeCsv === "" ? null : (
          <Flex gap="3" wrap="wrap">
            <Button
              variant="soft"
              onClick={() => saveText("a-contestar.csv", disputeCsv, "text/csv;charset=utf-8")}
            >
              <Download size={16} aria-hidden />
              Baixar o que contestar (CSV)
            </Button>
            <Button variant="soft" onClick={() => void print()}>
              <Printer size={16} aria-hidden />
              Imprimir o que contestar
            </Button>
          </Flex>
        )}
        {sheet}
        <Text as="p" size="2" color="gray" className="measure">
          Cada pedido é comparado com a regra do dia em que foi feito e com os dados do vendedor em
          Configurações. Diferenças de até 2 centavos por item são arredondamento.
        </Text>
      </Flex>
    </CardSection>
  );
}
