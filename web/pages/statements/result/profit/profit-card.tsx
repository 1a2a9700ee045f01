import { Button, Link, Text } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { Fragment, useState } from "react";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { marginPct, type ProfitAnswer } from "#core/statements/profit/answer-profit.ts";
import { saveText } from "#web/shared/browser/save-text.ts";
import { SwitchField } from "#web/shared/forms/fields/switch-field.tsx";
import { productPath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import { besideText, laterCostText, returnedText, uncostedText } from "./profit-text.ts";

type Props = { profit: ProfitAnswer; profitCsv: string; onGoodsBack: (areBack: boolean) => void };

/** What is left of payouts after the catalogue's costs, beside the calculated profit (ST-04). */
export function ProfitCard({ profit, profitCsv, onGoodsBack }: Props) {
  const [areGoodsBack, setGoodsBack] = useState(false);
  const { orders, sums, looseCents, uncosted, returned } = profit;
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
      {returned.orders === 0 ? null : (
        <div className="statement-goods-back">
          <SwitchField
            label="Os produtos devolvidos voltaram ao estoque"
            help={returnedText(profit)}
            isOn={areGoodsBack}
            onSwitch={(areBack) => {
              setGoodsBack(areBack);
              onGoodsBack(areBack);
            }}
          />
        </div>
      )}
      <LaterCosts profit={profit} />
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

const laterProductsShown = 5;

/** Which orders were counted at a later cost, with the products to correct (ST-19). */
function LaterCosts({ profit }: { profit: ProfitAnswer }) {
  const text = laterCostText(profit);
  if (text === null) return null;
  const { products } = profit.laterCosts;
  return (
    <Text as="p" size="2" color="gray" mt="3" className="measure">
      {text}{" "}
      {products.slice(0, laterProductsShown).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index === 0 ? "" : ", "}
          <Link href={productPath(id)} target="_blank" rel="noreferrer" underline="always">
            {name}
          </Link>
        </Fragment>
      ))}
      {products.length > laterProductsShown
        ? ` e mais ${formatCount(products.length - laterProductsShown)}.`
        : "."}
    </Text>
  );
}
