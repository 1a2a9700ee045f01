import { Text } from "@radix-ui/themes";
import { formatCents } from "#core/format/money.ts";
import { chargeTexts } from "#core/statements/answer/answer-texts.ts";
import type { PayoutParts } from "#core/statements/answer/payout-parts.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";

/** What the files pay, and the parts that add up to it (D410). */
export function PayoutCard({ payout }: { payout: PayoutParts }) {
  const { goodsCents, charges, looseCents, payoutCents, gapCents } = payout;
  return (
    <CardSection title={`Repasse de ${formatCents(payoutCents)}`}>
      <div className="statement-parts">
        <SummaryList
          items={[
            { key: "goods", label: "Produtos", value: formatCents(goodsCents) },
            ...charges.map(({ kind, cents }) => ({
              key: kind,
              label: chargeTexts[kind],
              value: formatCents(cents),
            })),
            ...(looseCents === 0
              ? []
              : [{ key: "loose", label: "Cobranças sem pedido", value: formatCents(looseCents) }]),
            ...(gapCents === 0
              ? []
              : [{ key: "gap", label: "Sem detalhe no arquivo", value: formatCents(gapCents) }]),
            {
              key: "payout",
              label: <strong>Repasse</strong>,
              value: <strong>{formatCents(payoutCents)}</strong>,
            },
          ]}
        />
      </div>
      {gapCents === 0 ? (
        <Text as="p" size="2" color="gray" mt="3">
          As partes somam o repasse, ao centavo.
        </Text>
      ) : null}
    </CardSection>
  );
}
