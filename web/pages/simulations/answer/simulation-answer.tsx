import { Heading, Text } from "@radix-ui/themes";
import { TrendingDown, TrendingUp, TriangleAlert } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { januaryDay } from "#core/comparison/simulation/january.ts";
import { type GroupCount, GroupCounts } from "#web/features/comparison/group-counts.tsx";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SimulationGroup } from "#web/gql/graphql.ts";
import { useFocusOnMount } from "#web/shared/focus/use-focus-on-mount.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { readRowFilter, withRowFilter } from "../rows/row-filter.ts";
import type { RowFilter } from "../rows/row-fragment.ts";
import { SimulationRows } from "../rows/simulation-rows.tsx";
import { answerNotes, basisText, sentencesOf } from "./answer-text.ts";

const SimulationAnswer_simulation = graphql(`
  fragment SimulationAnswer_simulation on Simulation {
    id
    examples
    answer
    today
    minimumMarginPct
    changes {
      couponPct
      discountPct
      rulesDay
    }
    totals {
      listings
      beforeCents
      afterCents
      units
      groups {
        group
        count
      }
      verdicts {
        verdict
        count
      }
      missingFields {
        field
        count
      }
    }
  }
`);

const shown: readonly Omit<GroupCount<SimulationGroup>, "count">[] = [
  { group: "ENTERS_LOSS", icon: TrendingDown, text: "entram em prejuízo", tone: "loss" },
  { group: "FALLS_BELOW", icon: TriangleAlert, text: "ficam apertados", tone: "thin" },
  { group: "IMPROVES", icon: TrendingUp, text: "melhoram", tone: "good" },
];

type Props = { simulation: FragmentType<typeof SimulationAnswer_simulation> };

/** The answer first, the counts that filter, and the listings. */
export function SimulationAnswer({ simulation: masked }: Props) {
  const simulation = readFragment(SimulationAnswer_simulation, masked);
  const { id, answer, totals, changes } = simulation;
  const [query, setQuery] = useSearchParams();
  const filter = readRowFilter(query);
  const setFilter = (next: RowFilter) => setQuery(withRowFilter(query, next), { replace: true });
  const countOf = (group: SimulationGroup) => totals.groups.find((each) => each.group === group)?.count ?? 0;
  // The whole catalogue on a day of the reform, without anything to enter.
  const isCampaign =
    changes.rulesDay !== januaryDay || changes.discountPct != null || changes.couponPct != null;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [first = "", ...more] = sentencesOf(answer ?? "");
  return (
    <div className="simulation-stack">
      <CardSection title="A resposta">
        <Heading
          as="h3"
          size={{ initial: "5", sm: "6" }}
          color={totals.afterCents < totals.beforeCents ? "tomato" : undefined}
          className="simulation-answer"
          tabIndex={-1}
          ref={heading}
        >
          {first}
        </Heading>
        {more.length > 0 ? (
          <Text as="p" size="3" mt="1">
            {more.join(" ")}
          </Text>
        ) : null}
        <Text as="p" size="2" color="gray" mt="2">
          {basisText(simulation)}
        </Text>
        <ExampleMark examples={simulation.examples} />
        {answerNotes(totals).map((note) => (
          <Text as="p" key={note} size="2" mt="1">
            {note}
          </Text>
        ))}
        <GroupCounts
          groups={shown.map((each) => ({ ...each, count: countOf(each.group) }))}
          chosen={filter.group}
          onChoose={(group) => setFilter({ ...filter, group })}
        />
      </CardSection>
      <SimulationRows
        id={id}
        verdicts={totals.verdicts}
        hasUnits={totals.units > 0}
        discountPct={changes.discountPct ?? null}
        isCampaign={isCampaign}
        hasCoupon={changes.couponPct != null}
        filter={filter}
        onFilter={setFilter}
      />
    </div>
  );
}
