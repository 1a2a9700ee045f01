import { Badge, Text } from "@radix-ui/themes";
import { Clock } from "lucide-react";
import { civilDayOf, formatShortDay } from "#core/fees/civil-day.ts";
import { formatCents } from "#core/format/money.ts";
import { channelText } from "#core/sale/channel.ts";
import { kindTexts } from "#core/statements/answer/answer-texts.ts";
import { deadlineText } from "#web/features/disputes/dispute-copy.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { DisputeActions } from "./dispute-actions.tsx";
import { type CardDispute, DisputeCard_dispute } from "./dispute-fragment.ts";
import { DisputeMenu } from "./dispute-menu.tsx";

/** A dispute: how much, how long, why, and what to do next. */
export function DisputeCard({ dispute: masked }: { dispute: FragmentType<typeof DisputeCard_dispute> }) {
  const dispute = readFragment(DisputeCard_dispute, masked);
  const { number, channel, day, overchargeCents, state, daysLeft, correctedAt } = dispute;
  const deadline = deadlineText(daysLeft);
  return (
    <li className="dispute-card">
      <div className="dispute-head">
        <Text as="p" size="4" weight="bold" className="tabular">
          {formatCents(overchargeCents)}
        </Text>
        {state === "TO_DISPUTE" ? (
          <Badge color={deadline.color} title={`Prazo: ${formatShortDay(dispute.deadline)}`}>
            <Clock size={12} aria-hidden />
            {deadline.text}
          </Badge>
        ) : null}
        <DisputeMenu dispute={dispute} />
      </div>
      <div>
        <Text as="p" size="2" weight="bold" className="tabular dispute-number">
          {number}
        </Text>
        <Text as="p" size="1" color="gray">
          {channelText[channel]} · {formatShortDay(day)}
        </Text>
      </div>
      <Text as="p" size="1" color="gray" className="tabular">
        {whyText(dispute)}
      </Text>
      {correctedAt == null ? null : (
        <Text as="p" size="2">
          O extrato de {formatShortDay(civilDayOf(new Date(correctedAt)))} já não tem esta cobrança.
        </Text>
      )}
      {state === "ACCEPTED" ? (
        <Text as="p" size="2" className="tabular dispute-recovered">
          {formatCents(dispute.recoveredCents)} de volta
        </Text>
      ) : null}
      <DisputeActions dispute={dispute} />
    </li>
  );
}

/** 'Taxas de R$ 23,00; pela regra, R$ 20,00', or what the difference is where fees are equal. */
function whyText({ chargedCents, expectedCents, differences }: CardDispute): string {
  if (expectedCents != null && expectedCents !== chargedCents)
    return `Taxas de ${formatCents(chargedCents)}; pela regra, ${formatCents(expectedCents)}`;
  const reasons = differences.filter(({ kind }) => kind === "FREIGHT" || kind === "UNEXPLAINED");
  return reasons.map(({ kind }) => kindTexts[kind]).join(", ");
}
