import { Button, Text } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { marginPct, type ProfitAnswer } from "#core/statements/profit/answer-profit.ts";
import { saveText } from "#web/shared/browser/save-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import { besideText, uncostedText } from "./profit-text.ts";

type Props = { profit: ProfitAnswer; profitCsv: string };

/** What is left of payouts after the catalogue's costs, beside the calculated profit (ST-04). */
export function ProfitCard({ profit, profitCsv }: Props) {
  const { orders, sums, looseCents, uncosted } = profit;
  if (orders === 0) return null;
  const margin = marginPct({ ...sums, profitCents: sums.profitCents + looseCents });
  const beside = besideText(profit);
  return (
    <CardSection title="Lucro real, com os custos do catálogo">
      <div className="statement-parts">
        <SummaryList
          items={[
            { key: "payout", label: "Repasse dos pedidos", value: formatCents(sums.payoutCents) },
            { key: "cost", label: "Custo e embalagem", value: formatCents(-sums.costCents) },
            { key: "tax", label: "Imposto na venda", value: formatCents(-sums.taxCents) },
            ...(looseCents === 0
              ? []
              : [{ key: "loose", label: "Cobranças sem pedido", value: formatCents(looseCents) }]),
            {
              key: "left",
              label: <strong>Lucro real</strong>,
              value: <strong>{formatCents(sums.profitCents + looseCents)}</strong>,
            },
            {
              key: "margin",
              label: "Margem real",
              value: margin === null ? "—" : formatPercent(margin),
            },
          ]}
        />
      </div>
      {beside === null ? null : (
        <Text as="p" mt="3" className="measure">
          {beside}
        </Text>
      )}
      {uncosted.orders === 0 ? null : (
        <Text as="p" size="2" color="gray" mt="3" className="measure">
          {uncostedText(profit)}
        </Text>
      )}
      <Button
        mt="4"
        variant="soft"
        onClick={() => saveText("lucro-por-pedido.csv", profitCsv, "text/csv;charset=utf-8")}
      >
        <Download size={16} aria-hidden />
        Baixar o lucro por pedido (CSV)
      </Button>
    </CardSection>
  );
}
