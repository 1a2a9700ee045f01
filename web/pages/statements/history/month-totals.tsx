import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { formatMoment } from "#core/format/date.ts";
import { keysOf } from "#core/keys-of.ts";
import { oneOf } from "#core/one-of.ts";
import { chargeTexts } from "#core/statements/answer/answer-texts.ts";
import { toCheckOf } from "#core/statements/check/verdict.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { orderCountText } from "#web/shared/count-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { answerDetail, chargedTitle } from "../result/answer-text.ts";
import { KindsCard } from "../result/kinds-card.tsx";
import { PayoutCard } from "../result/payout-card.tsx";
import { leftText } from "../result/profit/left-title.ts";

const MonthTotals_month = graphql(`
  fragment MonthTotals_month on StatementMonth {
    month
    channel
    orders
    compared
    payoutCents
    looseCents
    overchargedOrders
    overchargeCents
    profitCents
    uncostedOrders
    savedAt
    charges {
      kind
      cents
    }
    differences {
      kind
      cents
      orders
    }
  }
`);

/** Kinds that only differences have are none of a charge. */
const chargeKinds = keysOf(chargeTexts);

type Props = { month: FragmentType<typeof MonthTotals_month>; children: ReactNode };

/** The answer of a kept month: what was left, what its payout is made of and what differs. */
export function MonthTotals({ month: masked, children }: Props) {
  const month = readFragment(MonthTotals_month, masked);
  const { orders, uncostedOrders, profitCents, differences, payoutCents, looseCents } = month;
  const charges = month.charges.flatMap(({ kind, cents }) => {
    const charged = oneOf(chargeKinds, kind);
    return charged === null ? [] : [{ kind: charged, cents }];
  });
  const left = uncostedOrders < orders ? leftText(profitCents, month.month) : null;
  // Of a kept month no order says that it was cancelled: it counts as not compared.
  const asked = month.differences.filter((each) => toCheckOf({ differences: [each] }) > 0);
  const toCheckOrders = Math.max(0, ...asked.map((each) => each.orders));
  const counts = { ...month, cancelled: 0, toCheckCents: toCheckOf(month), toCheckOrders };
  const title = [left, chargedTitle({ ...counts, marketplaces: [month.channel] })];
  const chargedCents = charges.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      <CardSection title={title.filter((text) => text !== null).join(". ")}>
        <Text as="p" className="measure">
          {answerDetail(counts)}
        </Text>
        <Text as="p" size="2" color="gray" mt="3" className="measure">
          {uncostedOrders === 0
            ? ""
            : `Fora do lucro por falta de custo: ${orderCountText(uncostedOrders)}. `}
          Guardado em {formatMoment(new Date(month.savedAt))}, com as regras e os custos de então.
        </Text>
        {children}
      </CardSection>
      <div className="statement-pair">
        <PayoutCard
          payout={{
            // The parts of an order add up to its payout (D410).
            goodsCents: payoutCents - looseCents - chargedCents,
            ...{ charges, looseCents, payoutCents, gapCents: 0 },
          }}
        />
        <KindsCard kinds={differences} roundingCents={0} />
      </div>
    </>
  );
}
