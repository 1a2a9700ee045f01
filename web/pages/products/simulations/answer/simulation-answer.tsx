import { Heading, Text } from "@radix-ui/themes";
import { useState } from "react";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useFocusOnMount } from "#web/shared/focus/use-focus-on-mount.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { RowFilter } from "../rows/row-filter.ts";
import { SimulationRows } from "../rows/simulation-rows.tsx";
import { answerNotes, basisText, sentencesOf } from "./answer-text.ts";
import { GroupCounts } from "./group-counts.tsx";

const SimulationAnswer_simulation = graphql(`
  fragment SimulationAnswer_simulation on Simulation {
    id
    answer
    today
    minimumMarginPct
    changes {
      couponPct
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

type Props = { simulation: FragmentType<typeof SimulationAnswer_simulation> };

/** The answer first, the counts that filter, and the listings. */
export function SimulationAnswer({ simulation: masked }: Props) {
  const simulation = readFragment(SimulationAnswer_simulation, masked);
  const { id, answer, totals, changes } = simulation;
  const [filter, setFilter] = useState<RowFilter>({ group: null, verdict: null });
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
        {answerNotes(totals).map((note) => (
          <Text as="p" key={note} size="2" mt="1">
            {note}
          </Text>
        ))}
        <GroupCounts
          groups={totals.groups}
          chosen={filter.group}
          onChoose={(group) => setFilter({ ...filter, group })}
        />
      </CardSection>
      <SimulationRows
        id={id}
        verdicts={totals.verdicts}
        hasUnits={totals.units > 0}
        hasCoupon={changes.couponPct != null}
        filter={filter}
        onFilter={setFilter}
      />
    </div>
  );
}
