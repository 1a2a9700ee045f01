import { type Channel, channels, channelText } from "#core/sale/channel.ts";

/** How a report divides listings. */
type Grouping = "MARKETPLACE" | "TAG" | "CATEGORY";

const withoutKey: Readonly<Record<Grouping, string>> = {
  MARKETPLACE: "Sem canal",
  TAG: "Sem etiqueta",
  CATEGORY: "Sem categoria",
};

type Group = { key?: string | null; isRest: boolean };

/** The name of a group of a report: 'Shopee', 'Cozinha', 'Sem etiqueta', 'Todos os outros'. */
export function reportKeyText(by: Grouping, { key = null, isRest }: Group): string {
  if (isRest) return "Todos os outros";
  if (key === null) return withoutKey[by];
  return by === "MARKETPLACE" && isChannel(key) ? channelText[key] : key;
}

function isChannel(key: string): key is Channel {
  return channels.some((channel) => channel === key);
}
