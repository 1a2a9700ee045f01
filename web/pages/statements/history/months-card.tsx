import { Text } from "@radix-ui/themes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDay } from "#core/fees/civil-day.ts";
import { formatCount } from "#core/format/decimal.ts";
import { channelText } from "#core/sale/channel.ts";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { ReportTable } from "#web/features/report-parts/report-table.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { StatementMonths_UserFragment } from "#web/gql/graphql.ts";
import { countText, orderCountText } from "#web/shared/count-text.ts";
import { statementMonthPath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { ShowMore } from "../result/show-more.tsx";

const StatementMonths_user = graphql(`
  fragment StatementMonths_user on User {
    id
    statementChecks {
      month
      channel
      orders
      payoutCents
      overchargeCents
      profitCents
      uncostedOrders
    }
  }
`);

type Month = StatementMonths_UserFragment["statementChecks"][number];

/** The months that are kept, the newest in front (ST-05). */
export function MonthsCard({ user }: { user: FragmentType<typeof StatementMonths_user> }) {
  const { statementChecks: months } = readFragment(StatementMonths_user, user);
  const [shown, setShown] = useState(monthsAtFirst);
  if (months.length === 0) return null;
  return (
    <CardSection title={countText(months.length, "mês guardado", "meses guardados")}>
      <div className="statement-months">
        <ReportTable
          columns={[
            { title: "Mês" },
            { title: "Marketplace" },
            { title: "Pedidos", isFigure: true },
            { title: "Repasse", isFigure: true },
            { title: "Lucro real", isFigure: true },
            { title: "Cobrado a mais", isFigure: true },
          ]}
          rows={months.slice(0, shown).map(monthRow)}
        />
      </div>
      <ShowMore shown={shown} total={months.length} onMore={setShown} />
    </CardSection>
  );
}

const monthsAtFirst = 12;

function monthRow(month: Month) {
  const { channel, orders, payoutCents, overchargeCents } = month;
  return {
    key: `${month.month} ${channel}`,
    cells: [
      <MonthName key="name" month={month} />,
      channelText[channel],
      formatCount(orders),
      <Cents key="payout" value={payoutCents} />,
      <Cents key="profit" value={profitOf(month)} weight="bold" />,
      <Cents key="overcharge" value={overchargeCents} />,
    ],
  };
}

/** On a phone, which has room for three columns, with marketplace and orders below. */
function MonthName({ month: { month, channel, orders } }: { month: Month }) {
  return (
    <>
      <Link className="report-name" data-strong to={statementMonthPath({ channel, month })}>
        {formatDay(month)}
      </Link>
      <Text className="statement-profit-detail">
        {channelText[channel]} · {orderCountText(orders)}
      </Text>
    </>
  );
}

/** Null: no order of the month has a known cost. */
function profitOf({ orders, uncostedOrders, profitCents }: Month): number | null {
  return orders > 0 && uncostedOrders === orders ? null : profitCents;
}
