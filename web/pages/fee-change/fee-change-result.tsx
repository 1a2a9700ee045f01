import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { Printer, Tags, TrendingDown, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { formatCount } from "#core/format/decimal.ts";
import { type GroupCount, GroupCounts } from "#web/features/comparison/group-counts.tsx";
import { EmulatedBadge } from "#web/features/fee-changes/fee-change-callout.tsx";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { useFollowWork } from "#web/features/work/use-follow-work.ts";
import { WorkProgress } from "#web/features/work/work-progress.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { FeeChangeGroup, FeeChangeResult_ChangeFragment } from "#web/gql/graphql.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { AdjustButton } from "./adjust-button.tsx";
import { answerNotes, calculatedText, effectText } from "./answer-text.ts";
import { Recalculate } from "./choice/recalculate.tsx";
import { MissingNotes } from "./missing-notes.tsx";
import { usePrintFeeChange } from "./print/use-print-fee-change.tsx";
import { FeeChangeRows } from "./rows/fee-change-rows.tsx";
import { LockedRows } from "./rows/locked-rows.tsx";
import { useMarkSeen } from "./use-mark-seen.ts";

const FeeChangeResult_change = graphql(`
  fragment FeeChangeResult_change on FeeChange {
    id
    examples
    channel
    day
    isCorrection
    isEmulated
    hasBegun
    state
    itemCount
    doneItems
    calculatedAt
    title
    words
    sentence
    changeCents
    beforeCents
    afterCents
    changedCount
    noUnitsCount
    intoLossCount
    belowMinimumCount
    toAdjustCount
    missingCount
  }
`);

const FeeChangeChanged = graphql(`
  subscription FeeChangeChanged($id: ID!) {
    catalogueWork(id: $id) {
      __typename
      ... on FeeChange {
        id
        ...FeeChangeResult_change
      }
    }
  }
`);

type Props = {
  change: FragmentType<typeof FeeChangeResult_change>;
  choice: ReactNode;
  hasAccess: boolean;
  canTry: boolean;
};

/** The effect in one sentence, the listings in loss, and all of them with their new prices. */
export function FeeChangeResult({ change: masked, choice, hasAccess, canTry }: Props) {
  const change = readFragment(FeeChangeResult_change, masked);
  const { id, state, title, changeCents, changedCount, itemCount, doneItems } = change;
  const [group, setGroup] = useState<FeeChangeGroup | null>(null);
  useFollowWork(FeeChangeChanged, { id, isFollowed: state === "PREPARING" });
  useMarkSeen(change);
  const { print, sheet } = usePrintFeeChange(change);
  const canRead = hasAccess && state === "READY" && changedCount > 0;
  const done = Math.min(doneItems, itemCount);
  return (
    <Page
      actions={
        canRead ? (
          <Button variant="soft" color="gray" onClick={print}>
            <Printer size={16} aria-hidden />
            Imprimir
          </Button>
        ) : null
      }
    >
      <div className="fee-change">
        {choice}
        {state === "PREPARING" ? (
          <WorkProgress
            title="Fazendo a conta"
            done={done}
            total={itemCount === 0 ? null : itemCount}
            status={
              itemCount === 0
                ? "Lendo os seus anúncios"
                : `Calculados ${formatCount(done)} de ${formatCount(itemCount)}`
            }
          />
        ) : null}
        {state === "FAILED" ? (
          <CardSection title="A conta foi interrompida">
            <Text as="p" className="measure" mb="4">
              Algo deu errado do nosso lado. Nada mudou nos seus anúncios.
            </Text>
            {hasAccess ? <Recalculate change={change} isPrimary /> : null}
          </CardSection>
        ) : null}
        {state === "READY" ? (
          <CardSection title={title}>
            {change.isEmulated ? <EmulatedBadge /> : null}
            <Heading
              as="h3"
              size={{ initial: "6", sm: "8" }}
              color={changeCents < 0 ? "tomato" : undefined}
              className="tabular"
            >
              {effectText(change)}
            </Heading>
            <ExampleMark examples={change.examples} />
            <ChangeWords words={change.words} />
            {answerNotes(change).map((note) => (
              <Text as="p" key={note} mt="2" className="measure">
                {note}
              </Text>
            ))}
            <GroupCounts groups={groupsOf(change)} chosen={group} onChoose={setGroup} isFilter={canRead} />
            <MissingNotes change={change} />
            {hasAccess ? (
              <Flex gap="3" mt="4" wrap="wrap" align="center">
                <AdjustButton change={change} />
                <Recalculate change={change} />
                <Text size="2" color="gray">
                  {calculatedText(change)}
                </Text>
              </Flex>
            ) : null}
          </CardSection>
        ) : null}
        {canRead ? <FeeChangeRows id={id} group={group} onShowAll={() => setGroup(null)} /> : null}
        {!hasAccess && changedCount > 0 ? <LockedRows count={changedCount} canTry={canTry} /> : null}
      </div>
      {sheet}
    </Page>
  );
}

/** What changes, in words from the two schedules (AS-07). */
function ChangeWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <>
      <Text as="p" size="2" color="gray" mt="3">
        O que muda
      </Text>
      <ul className="fee-change-words">
        {words.map((text) => (
          <Text asChild key={text} size="2" className="tabular">
            <li>{text}</li>
          </Text>
        ))}
      </ul>
    </>
  );
}

/** Listings that fall into a loss, fall below the minimum margin, or can keep theirs. */
function groupsOf(change: FeeChangeResult_ChangeFragment): GroupCount<FeeChangeGroup>[] {
  return [
    {
      group: "ENTERS_LOSS",
      count: change.intoLossCount,
      icon: TrendingDown,
      text: "entram em prejuízo",
      tone: "loss",
    },
    {
      group: "FALLS_BELOW",
      count: change.belowMinimumCount,
      icon: TriangleAlert,
      text: "caem abaixo da margem mínima",
      tone: "thin",
    },
    {
      group: "TO_ADJUST",
      count: change.toAdjustCount,
      icon: Tags,
      text: "têm um preço sugerido",
      tone: "none",
    },
  ];
}
