import { oneOf } from "#core/one-of.ts";
import type { Channel } from "#core/sale/channel.ts";
import { channels } from "#core/sale/channel.ts";

/** The orders of the list, by their name in the address. The first is the usual one. */
export const scenarioOrders = [
  { name: "novos", field: "SAVED", direction: "DESC", text: "Salvos por último" },
  { name: "antigos", field: "SAVED", direction: "ASC", text: "Salvos há mais tempo" },
  { name: "nome", field: "NAME", direction: "ASC", text: "Nome, de A a Z" },
  { name: "lucro", field: "PROFIT", direction: "DESC", text: "Sobra mais por venda" },
  { name: "margem", field: "MARGIN", direction: "DESC", text: "Maior margem" },
  { name: "menor-preco", field: "PRICE", direction: "ASC", text: "Menor preço" },
  { name: "maior-preco", field: "PRICE", direction: "DESC", text: "Maior preço" },
  { name: "regras", field: "DAY", direction: "ASC", text: "Regras mais antigas" },
] as const;

type OrderName = (typeof scenarioOrders)[number]["name"];

/** What the list shows, as in its address. */
export type ScenarioView = {
  search: string;
  channel: Channel | null;
  /** Global id. */
  product: string | null;
  order: OrderName;
};

/** Maximum length of a search, as on the server. */
export const maxSearchCharacters = 200;

const orderNames = scenarioOrders.map(({ name }) => name);

/** The view of an address. What it does not know is left out. */
export function readScenarioView(query: URLSearchParams): ScenarioView {
  return {
    search: (query.get("busca") ?? "").slice(0, maxSearchCharacters),
    channel: oneOf(channels, query.get("canal") ?? ""),
    product: query.get("produto") || null,
    order: oneOf(orderNames, query.get("ordem") ?? "") ?? "novos",
  };
}

/** The address of a view, without what is usual. */
export function writeScenarioView({ search, channel, product, order }: ScenarioView): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set("busca", search);
  if (channel) query.set("canal", channel);
  if (product) query.set("produto", product);
  if (order !== "novos") query.set("ordem", order);
  return query;
}

/** Whether the view leaves any scenario out. */
export function isFiltered({ search, channel, product }: ScenarioView): boolean {
  return search !== "" || channel !== null || product !== null;
}

export function scenarioArguments({ search, channel, product, order }: ScenarioView) {
  const found = scenarioOrders.find(({ name }) => name === order) ?? scenarioOrders[0];
  return {
    query: search || null,
    channel,
    productId: product,
    order: { field: found.field, direction: found.direction },
  };
}
