import { useQuery } from "urql";
import { formatDay } from "#core/fees/civil-day.ts";
import { listText } from "#core/format/list-text.ts";
import { marketplaceRows } from "#core/sale/channel.ts";
import { graphql } from "#web/gql/gql.ts";

const FeeChangeDaysQuery = graphql(`
  query FeeChangeDays {
    nextFeeChanges {
      marketplace
      day
    }
  }
`);

/** The announced days on which fees change: '1º de janeiro de 2027: mudam as regras da Shopee'. */
export function useFeeChangeDays(): { day: string; text: string }[] {
  const [{ data }] = useQuery({ query: FeeChangeDaysQuery });
  const names = new Map<string, string[]>();
  for (const { marketplace, day } of data?.nextFeeChanges ?? [])
    names.set(day, [...(names.get(day) ?? []), marketplaceRows[marketplace].of]);
  return [...names].map(([day, of]) => ({
    day,
    text: `${formatDay(day)}: mudam as regras ${listText(of)}`,
  }));
}
