import { Text } from "@radix-ui/themes";
import { formatCents } from "#core/format/money.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { orderCountText } from "#web/shared/count-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";

type Props = { answer: Pick<StatementAnswer, "pending" | "heldCents" | "released"> };

/** The seller's money that is not paid, and what the account's file says of it (ST-17, ST-21). */
export function MoneyStateCard({ answer: { pending, heldCents, released } }: Props) {
  const items = [
    pending.orders === 0
      ? null
      : {
          key: "pending",
          label: `A receber, estimado (${orderCountText(pending.orders)})`,
          value: formatCents(pending.cents),
        },
    heldCents === 0 ? null : { key: "held", label: "Retido por enquanto", value: formatCents(-heldCents) },
    ...(released === null
      ? []
      : [
          {
            key: "released",
            label: `Liberado na conta (${orderCountText(released.orders)})`,
            value: formatCents(released.releasedCents),
          },
          released.backCents === 0
            ? null
            : { key: "back", label: "Voltou a compradores", value: formatCents(released.backCents) },
          released.unseen.orders === 0
            ? null
            : {
                key: "unseen",
                label: `Ainda não apareceu na conta (${orderCountText(released.unseen.orders)})`,
                value: formatCents(released.unseen.cents),
              },
        ]),
  ].filter((item) => item !== null);
  if (items.length === 0) return null;
  return (
    <CardSection title="Dinheiro a receber, retido e liberado">
      <div className="statement-parts">
        <SummaryList items={items} />
      </div>
      <Text as="p" size="2" color="gray" mt="3" className="measure">
        O que está a receber e o que está retido são seus: não entram no repasse nem são custo.
      </Text>
    </CardSection>
  );
}
