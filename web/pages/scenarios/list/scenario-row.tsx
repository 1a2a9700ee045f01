import { Badge, Checkbox, Text } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { formatShortDay } from "#core/fees/civil-day.ts";
import { formatMoney } from "#core/format/money.ts";
import { saleHealth } from "#core/pricing/margin-health.ts";
import { channelText } from "#core/sale/channel.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { comparePath, productPath } from "#web/shared/paths.ts";
import { ScenarioMenu } from "./scenario-menu.tsx";
import type { ScenarioActions } from "./use-scenario-actions.ts";

const ScenarioRow_scenario = graphql(`
  fragment ScenarioRow_scenario on Scenario {
    id
    name
    version
    channel
    day
    rules
    priceList
    isReadOnly
    result {
      examples
      marginAfterAds {
        value
        pct
      }
    }
    product {
      id
      name
    }
    listing {
      id
      version
      channel
      priceCents
    }
  }
`);

export type RowScenario = FragmentType<typeof ScenarioRow_scenario>;

type Props = {
  scenario: RowScenario;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  actions: ScenarioActions;
};

/** A scenario: name, place, price, what is left, the day of its rules, its product. */
export function ScenarioRow({ scenario: masked, isSelected, onSelect, actions }: Props) {
  const scenario = readFragment(ScenarioRow_scenario, masked);
  const { id, name, channel, day, rules, priceList, isReadOnly, result, product } = scenario;
  const left = result.marginAfterAds;
  return (
    <li className="scenario-row" data-selected={isSelected || undefined}>
      {/* The label makes the whole corner a target. */}
      <Text as="label" className="scenario-check">
        <Checkbox checked={isSelected} onCheckedChange={(checked) => onSelect(checked === true)} />
        <span className="visually-hidden">Escolher {name}</span>
      </Text>
      <div className="scenario-name">
        <Text as="p" size="2" weight="bold">
          <Link to={comparePath([id])}>{name}</Link>
          {isReadOnly ? (
            <Badge color="gray" ml="2">
              <Lock size={12} aria-hidden />
              Só leitura
            </Badge>
          ) : null}
        </Text>
        {product ? (
          <Text as="p" size="2" color="gray">
            <Link to={productPath(product.id)}>{product.name}</Link>
          </Text>
        ) : null}
      </div>
      <Text as="p" size="2" className="scenario-place">
        {channelText[channel]}
        <span className="tabular scenario-price">{formatMoney(priceList)}</span>
      </Text>
      <Text as="p" size="2" className="scenario-left">
        <span className="scenario-left-label">
          {saleHealth(left) === "loss" ? "Prejuízo por venda" : "Sobra por venda"}
        </span>
        <span>
          <Cents value={left.value * 100} weight="bold" /> · <Percent value={left.pct} />
        </span>
        <ExampleMark examples={result.examples} channel={channel} />
      </Text>
      <Text as="p" size="2" color="gray" className="scenario-day">
        {channel === "OWN_FEES" ? "Suas taxas" : `Regras de ${formatShortDay(day)}`}
        {rules === "CURRENT" || channel === "OWN_FEES" ? null : (
          <span className="scenario-old">
            {rules === "OLDER" ? "As de hoje dão outro resultado" : "Corrigidas depois"}
          </span>
        )}
      </Text>
      <ScenarioMenu scenario={scenario} actions={actions} />
    </li>
  );
}
