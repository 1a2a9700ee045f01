import { useQuery } from "urql";
import { formatDay } from "#core/fees/civil-day.ts";
import { listText } from "#core/format/list-text.ts";
import { marketplaceRows } from "#core/sale/channel.ts";
import { graphql } from "#web/gql/gql.ts";

const FeeChangeDaysQuery = graphql(`
  query FeeChangeDays {
    SHOPEE: nextFeeChange(marketplace: SHOPEE)
    MERCADO_LIVRE: nextFeeChange(marketplace: MERCADO_LIVRE)
    TIKTOK_SHOP: nextFeeChange(marketplace: TIKTOK_SHOP)
    AMAZON: nextFeeChange(marketplace: AMAZON)
    SHEIN: nextFeeChange(marketplace: SHEIN)
    MAGALU: nextFeeChange(marketplace: MAGALU)
  }
`);

const marketplaces = ["SHOPEE", "MERCADO_LIVRE", "TIKTOK_SHOP", "AMAZON", "SHEIN", "MAGALU"] as const;

/** The announced days on which fees change: '1º de janeiro de 2027: mudam as regras da Shopee'. */
export function useFeeChangeDays(): { day: string; text: string }[] {
  const [{ data }] = useQuery({ query: FeeChangeDaysQuery });
  if (!data) return [];
  const names = new Map<string, string[]>();
  for (const marketplace of marketplaces) {
    const day = data[marketplace];
    if (day) names.set(day, [...(names.get(day) ?? []), marketplaceRows[marketplace].of]);
  }
  return [...names]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, of]) => ({ day, text: `${formatDay(day)}: mudam as regras ${listText(of)}` }));
}
