import { Text } from "@radix-ui/themes";
import { formatCents } from "#core/format/money.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";

/** Columns with amounts that we do not know, by their own titles with their sums (ST-13). */
export function UnreadMoneyCard({
  answer: { unreadMoney },
}: {
  answer: Pick<StatementAnswer, "unreadMoney">;
}) {
  if (unreadMoney.length === 0) return null;
  const title =
    unreadMoney.length === 1
      ? "1 coluna com valores que não conhecemos"
      : `${unreadMoney.length} colunas com valores que não conhecemos`;
  return (
    <CardSection title={title}>
      <div className="statement-parts">
        <SummaryList
          items={unreadMoney.map(({ title: label, cents }) => ({
            key: label,
            label,
            value: formatCents(cents),
          }))}
        />
      </div>
      <Text as="p" size="2" color="gray" mt="3" className="measure">
        Somadas como estão no arquivo. Onde o repasse só fecha com elas, contam como cobrança; senão, ficam
        fora da conta. Confira com o marketplace o que são.
      </Text>
    </CardSection>
  );
}
