import type { Channel } from "#core/sale/channel.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { plainTitle, withoutUnit } from "#core/tables/plain-title.ts";
import { choiceNamed } from "../choice-text.ts";

const beforeChannel = /^(?:preco|valor)(?: de venda)?(?: (?:no|na|em|do|da|para))? /;

/**
 * The channel that a title of prices names: 'Preço Shopee', 'Preço de venda no Mercado Livre (R$)'
 * or, as a title of its own, 'Shopee'. Null for other titles.
 */
export function channelOfTitle(title: string): Channel | null {
  const plain = withoutUnit(plainTitle(title));
  const named = plain.replace(beforeChannel, "");
  const channel = choiceNamed(channelNames, named);
  if (named !== plain || channel === null || channel === "OWN_FEES") return channel;
  // Alone, a short form such as 'ML' may mean something else.
  return plain.length > 3 ? channel : null;
}
