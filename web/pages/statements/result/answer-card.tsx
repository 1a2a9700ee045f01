import { Button, Flex, Text } from "@radix-ui/themes";
import { Download, Printer } from "lucide-react";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import type { ProfitAnswer } from "#core/statements/profit/answer-profit.ts";
import { usePrintDiffering } from "#web/features/disputes/print/use-print-differing.tsx";
import { saveText } from "#web/shared/browser/save-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { answerDetail, answerTitle } from "./answer-text.ts";

type Props = { answer: StatementAnswer; profit: ProfitAnswer | null; disputeCsv: string; verdictCsv: string };

/** The answer first: what was charged beyond the rule, and of how many orders. */
export function AnswerCard({ answer, profit, disputeCsv, verdictCsv }: Props) {
  const { print, sheet } = usePrintDiffering(answer);
  return (
    <CardSection title={answerTitle(answer, profit)}>
      <Flex direction="column" gap="3" align="start">
        <Text as="p" className="measure">
          {answerDetail(answer)}
        </Text>
        <Flex gap="3" wrap="wrap">
          {disputeCsv === "" ? null : (
            <>
              <Button variant="soft" onClick={() => saveCsv("a-contestar.csv", disputeCsv)}>
                <Download size={16} aria-hidden />
                Baixar o que contestar (CSV)
              </Button>
              <Button variant="soft" onClick={() => void print()}>
                <Printer size={16} aria-hidden />
                Imprimir o que contestar
              </Button>
            </>
          )}
          {verdictCsv === "" ? null : (
            <Button variant="soft" color="gray" onClick={() => saveCsv("conferencia.csv", verdictCsv)}>
              <Download size={16} aria-hidden />
              Baixar a conferência (CSV)
            </Button>
          )}
        </Flex>
        {sheet}
        <Text as="p" size="2" color="gray" className="measure">
          Cada pedido é comparado com a regra do dia em que foi feito e com os dados do vendedor em
          Configurações. Diferenças de até 2 centavos por item são arredondamento.
        </Text>
      </Flex>
    </CardSection>
  );
}

function saveCsv(name: string, csv: string): void {
  saveText(name, csv, "text/csv;charset=utf-8");
}
