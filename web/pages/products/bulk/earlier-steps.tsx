import { Badge, Flex, Link as RadixLink, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { useQuery } from "urql";
import { formatDateTime } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import type { EarlierStepsQuery as Data, WorkState } from "#web/gql/graphql.ts";
import { bulkStepPath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { listingCountText } from "../count-text.ts";
import { stepTitle } from "./goal/goal-text.ts";
import { prices } from "./preview/summary-text.ts";

const EarlierStepsQuery = graphql(`
  query EarlierSteps {
    viewer {
      id
      bulkSteps(first: 10) {
        edges {
          node {
            id
            state
            startedAt
            startsAt
            apiKeyName
            goal {
              kind
              value
            }
            ending
            endingCents
            edit {
              field
              action
              text
              number
              tags
              find
              channel
            }
            summary {
              applied
              changed
            }
          }
        }
      }
    }
  }
`);

type Step = NonNullable<Data["viewer"]>["bulkSteps"]["edges"][number]["node"];

/**
 * The last ten applied changes. Each links to its result, where it can be undone. Without any it
 * shows `emptyText`, or nothing.
 */
export function EarlierSteps({ currentId, emptyText }: { currentId: string; emptyText?: string }) {
  const [{ data }] = useQuery({ query: EarlierStepsQuery, requestPolicy: "cache-and-network" });
  const steps =
    data?.viewer?.bulkSteps.edges.map(({ node }) => node).filter(({ id }) => id !== currentId) ?? [];
  if (steps.length === 0) return data && emptyText ? <Text color="gray">{emptyText}</Text> : null;
  return (
    <div className="bulk-earlier">
      <CardSection title="Alterações anteriores">
        <ul className="bulk-cards">
          {steps.map((step) => (
            <li key={step.id}>
              <EarlierStep step={step} />
            </li>
          ))}
        </ul>
      </CardSection>
    </div>
  );
}

const stateText: Partial<Record<WorkState, string>> = {
  RUNNING: "Em andamento",
  CANCELLED: "Parada antes do fim",
  SCHEDULED: "Agendada",
  FAILED: "Interrompida",
  UNDOING: "Sendo desfeita",
  UNDONE: "Desfeita",
};

/** '212 preços, 1º de janeiro de 2027, 00:00', and by which API key. */
function aboutStep({ startedAt, startsAt, apiKeyName, edit, summary }: Step): string {
  const count = edit ? listingCountText : prices;
  const time = startedAt ?? startsAt;
  return [
    count(startedAt ? summary.applied : summary.changed),
    time ? formatDateTime(new Date(time)) : null,
    apiKeyName ? `chave de API ${apiKeyName}` : null,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

function EarlierStep({ step }: { step: Step }) {
  const { id, state } = step;
  const text = state === "CANCELLED" && !step.startedAt ? "Agendamento cancelado" : stateText[state];
  return (
    <Flex align="center" justify="between" gap="3" wrap="wrap">
      <div>
        <RadixLink asChild weight="bold">
          <Link to={bulkStepPath(id)}>{stepTitle(step)}</Link>
        </RadixLink>
        <Text as="p" size="2" color="gray">
          {aboutStep(step)}
        </Text>
      </div>
      {text ? <Badge color="gray">{text}</Badge> : null}
    </Flex>
  );
}
