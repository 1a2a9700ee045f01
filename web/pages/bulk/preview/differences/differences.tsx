import { Box, SegmentedControl, Text } from "@radix-ui/themes";
import { useState } from "react";
import { formatCount } from "#core/format/decimal.ts";
import { listingPagesText, RowList } from "#web/features/comparison/row-list.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { BulkEditField, BulkItemChoice, Differences_StepFragment } from "#web/gql/graphql.ts";
import { ListPages } from "#web/shared/ui/lists/list-pages.tsx";
import { DifferenceRow_item } from "./difference-fragment.ts";
import { comparedRow, differenceColumns } from "./difference-row.tsx";

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

const DifferencePageQuery = graphql(`
  query DifferencePage($id: ID!, $only: BulkItemChoice!, $after: String) {
    node(id: $id) {
      __typename
      id
      ... on BulkStep {
        items(first: 50, after: $after, only: $only, order: CHANGE) {
          edges {
            cursor
            node {
              ...DifferenceRow_item
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
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
        isReady={step.state === "READY"}
        field={step.edit?.field ?? null}
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

type PagesProps = {
  id: string;
  only: BulkItemChoice;
  /** A preview, whose listings can be left out. */
  isReady: boolean;
  /** The field that the step edits; null when it changes prices. */
  field: BulkEditField | null;
};

/** The largest change first. They are read again whenever the step's state changes. */
function DifferencePages({ id, only, isReady, field }: PagesProps) {
  const stepId = isReady ? id : null;
  return (
    <ListPages
      query={DifferencePageQuery}
      variables={(after) => ({ id, only, after })}
      requestPolicy="cache-and-network"
      pick={({ node }) => (node?.__typename === "BulkStep" ? node.items : null)}
      texts={listingPagesText}
    >
      {(edges, isFirst) =>
        edges.length === 0 && isFirst && !isReady ? (
          <Text as="p" size="2" color="gray" className="measure">
            A lista de anúncios desta mudança fica por 90 dias. Os totais ficam aqui, e cada preço está no
            histórico do seu produto.
          </Text>
        ) : (
          <RowList
            rows={edges.map(({ node }) =>
              comparedRow(readFragment(DifferenceRow_item, node), { stepId, field }),
            )}
            columns={differenceColumns(field)}
            nameWidth="36%"
            beforeWord="era"
            boxTitle={isReady ? "Mudar" : null}
            isFirst={isFirst}
          />
        )
      }
    </ListPages>
  );
}
