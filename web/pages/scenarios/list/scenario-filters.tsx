import { Flex } from "@radix-ui/themes";
import { type Channel, channels, channelText } from "#core/sale/channel.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { SearchBox } from "#web/shared/forms/search-box.tsx";
import { maxSearchCharacters, type ScenarioView, scenarioOrders } from "./scenario-view.ts";

type Props = {
  view: ScenarioView;
  /** The ones shown, whose products can be chosen. */
  scenarios: readonly { product: { id: string; name: string } | null }[];
  onView: (changes: Partial<ScenarioView>) => void;
};

/** Search, filters and order of the list. */
export function ScenarioFilters({ view, scenarios, onView }: Props) {
  const products = new Map(scenarios.flatMap(({ product }) => (product ? [[product.id, product.name]] : [])));
  if (view.product && !products.has(view.product)) products.set(view.product, "Produto escolhido");
  const places = channels.map((channel) => ({ value: channel, text: channelText[channel] }));
  return (
    <Flex gap="3" wrap="wrap" className="scenario-filters">
      <SearchBox
        className="scenario-search"
        placeholder="Nome do cenário ou do produto"
        label="Buscar por nome do cenário ou do produto"
        maxLength={maxSearchCharacters}
        search={view.search}
        onSearch={(search) => onView({ search })}
      />
      <NativeSelect
        aria-label="Onde vende"
        value={view.channel ?? ""}
        options={[{ value: "", text: "Todos os canais" }, ...places]}
        onChange={(value) => onView({ channel: (value || null) as Channel | null })}
      />
      {products.size > 0 ? (
        <NativeSelect
          aria-label="Produto"
          value={view.product ?? ""}
          options={[
            { value: "", text: "Todos os produtos" },
            ...[...products].map(([value, text]) => ({ value, text })),
          ]}
          onChange={(value) => onView({ product: value || null })}
        />
      ) : null}
      <NativeSelect
        aria-label="Ordenar por"
        value={view.order}
        options={scenarioOrders.map(({ name, text }) => ({ value: name, text }))}
        onChange={(value) => {
          const order = scenarioOrders.find(({ name }) => name === value);
          if (order) onView({ order: order.name });
        }}
      />
    </Flex>
  );
}
