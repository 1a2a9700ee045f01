import { Box, SegmentedControl } from "@radix-ui/themes";
import { useState } from "react";
import { formatCount } from "#core/format/decimal.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { BulkItemChoice, Differences_StepFragment } from "#web/gql/graphql.ts";
import { DifferencePage, type StepOf } from "./difference-page.tsx";

const Differences_step = graphql(`
  fragment Differences_step on BulkStep {
    id
    state
    itemCount
    startedAt
    edit {
      field
    }
    summary {
      changed
      raised {
        count
      }
      lowered {
        count
      }
      applied
      undone
      skipped
      kept
      leftOut
    }
  }
`);

/** The listings of a step, before and after, page by page. */
export function Differences({ step: masked }: { step: FragmentType<typeof Differences_step> }) {
  const step = readFragment(Differences_step, masked);
  const choices = choicesOf(step);
  const [chosen, setChosen] = useState<BulkItemChoice>("CHANGED");
  const only = choices.some(({ value }) => value === chosen) ? chosen : (choices[0]?.value ?? "ALL");
  return (
    <Box>
      {choices.length > 1 ? (
        <SegmentedControl.Root
          value={only}
          size={{ initial: "1", sm: "2" }}
          mb="3"
          aria-label="Quais anúncios mostrar"
          // Its values are those of the items below.
          onValueChange={(value) => setChosen(value as BulkItemChoice)}
        >
          {choices.map(({ value, text }) => (
            <SegmentedControl.Item key={value} value={value}>
              {text}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
      ) : null}
      <DifferencePages
        key={`${only} ${step.state}`}
        id={step.id}
        only={only}
        of={{ isReady: step.state === "READY", field: step.edit?.field ?? null }}
      />
    </Box>
  );
}

function choicesOf({ itemCount, startedAt, state, edit, summary }: Differences_StepFragment) {
  const { changed, raised, lowered, skipped, kept, leftOut } = summary;
  const left = skipped + kept;
  const isUndone = state === "UNDONE";
  const done = doneText(isUndone, edit !== null);
  // Both ways are worth a tab of their own only when prices go both ways.
  const isMixed = !isUndone && raised.count > 0 && lowered.count > 0;
  const choices: { value: BulkItemChoice; text: string; number: number }[] = [
    {
      value: "CHANGED",
      text: `${startedAt ? done : "Mudam"} (${formatCount(isUndone ? summary.undone : changed)})`,
      number: changed + leftOut,
    },
    {
      value: "RAISED",
      text: `Sobem (${formatCount(raised.count)})`,
      number: isMixed ? raised.count : 0,
    },
    {
      value: "LOWERED",
      text: `Descem (${formatCount(lowered.count)})`,
      number: isMixed ? lowered.count : 0,
    },
    { value: "LEFT_OUT", text: `De fora (${formatCount(leftOut)})`, number: leftOut },
    { value: "SKIPPED", text: `Pulados (${formatCount(left)})`, number: left },
    { value: "ALL", text: `Todos (${formatCount(itemCount)})`, number: itemCount - changed - leftOut },
  ];
  return choices.filter(({ number }) => number > 0);
}

function doneText(isUndone: boolean, isEdit: boolean): string {
  if (isUndone) return "Voltaram";
  return isEdit ? "Mudaram" : "Preços novos";
}

type PagesProps = { id: string; only: BulkItemChoice; of: StepOf };

function DifferencePages({ id, only, of }: PagesProps) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, index) => (
    <DifferencePage
      key={after}
      id={id}
      only={only}
      of={of}
      after={after}
      isLast={index === cursors.length - 1}
      onMore={(cursor) => setCursors((shown) => [...shown, cursor])}
    />
  ));
}
