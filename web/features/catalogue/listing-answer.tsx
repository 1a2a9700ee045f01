import { Flex, Text } from "@radix-ui/themes";
import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { missingList } from "#core/text/listing-text.ts";
import { HealthWord } from "./health-word.tsx";
import "./listing-answer.css";

type Props = { figures: ListingFigures; unitsPerMonth: number | null };

/** What one sale of a listing leaves, in the words of the calculator's headline. */
export function ListingAnswer({ figures, unitsPerMonth }: Props) {
  const { profitCents, marginPct, monthlyProfitCents, health, betterPriceCents, missing } = figures;
  if (profitCents === null) {
    return (
      <div className="listing-answer">
        <Text as="p" size="3" weight="bold">
          Para calcular, {missing.length === 1 ? "falta" : "faltam"}: {missingList(missing)}.
        </Text>
        <Text size="2">
          <HealthWord health={health} />
        </Text>
      </div>
    );
  }
  const isLoss = profitCents < 0;
  return (
    <div className="listing-answer">
      <p className="listing-answer-sentence">
        <Text size="2" color="gray">
          {isLoss ? "Você perde" : "Você fica com"}{" "}
        </Text>
        <Text size="7" weight="bold" className="tabular" {...(isLoss ? { color: "tomato" as const } : {})}>
          {formatCents(Math.abs(profitCents))}
        </Text>
        <Text size="2" color="gray">
          {" "}
          por venda
        </Text>
      </p>
      <Flex gap="3" wrap="wrap" align="center">
        <Text size="2">
          <HealthWord health={health} betterPriceCents={betterPriceCents} />
        </Text>
        {marginPct === null ? null : (
          <Text size="2" color="gray" className="tabular">
            {formatPercent(marginPct)} do preço
          </Text>
        )}
        {monthlyProfitCents === null || unitsPerMonth === null || unitsPerMonth === 0 ? null : (
          <Text size="2" color="gray" className="tabular">
            {formatCents(monthlyProfitCents)} por mês com {formatCount(unitsPerMonth)}{" "}
            {unitsPerMonth === 1 ? "venda" : "vendas"}
          </Text>
        )}
      </Flex>
    </div>
  );
}
