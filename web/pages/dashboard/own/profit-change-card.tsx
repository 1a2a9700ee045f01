import { Card, Heading, Text } from "@radix-ui/themes";
import { useId } from "react";
import { SumLines } from "#web/shared/ui/sum-lines.tsx";
import { changeTitle, moveText, signedCents } from "./profit-change-text.ts";
import type { OwnData } from "./use-own-figures.ts";

type Change = NonNullable<OwnData["catalogue"]["profitChange"]>;

/** Why the profit is another than a month ago, in lines that add up (AS-07). */
export function ProfitChangeCard({ change }: { change: Change | null }) {
  const titleId = useId();
  if (change === null || change.moves.length === 0) return null;
  const cents = change.toCents - change.fromCents;
  return (
    <Card size={{ initial: "2", sm: "3" }} mt="4" asChild>
      <section aria-labelledby={titleId}>
        <Heading as="h3" size="3" id={titleId} mb="2">
          {changeTitle(change)}
        </Heading>
        <SumLines
          lines={change.moves.map((move) => ({
            key: move.cause,
            label: moveText[move.cause],
            cents: move.cents,
          }))}
          sum={{ key: "sum", label: "Mudança no lucro por mês", cents }}
          format={signedCents}
        />
        {change.moves.some(({ cause }) => cause === "UNKNOWN") ? (
          <Text as="p" size="1" color="gray" mt="2">
            “{moveText.UNKNOWN}” é o que mudou antes de anotarmos os motivos, ou por dois motivos de uma vez.
          </Text>
        ) : null}
      </section>
    </Card>
  );
}
