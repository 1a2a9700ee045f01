import { Text } from "@radix-ui/themes";
import { useQuery } from "urql";
import { formatDateTime } from "#core/format/date.ts";
import { titleOfStep } from "#web/features/catalogue/bulk-steps/step-title.ts";
import { PastWorkCard } from "#web/features/comparison/past-work.tsx";
import { graphql } from "#web/gql/gql.ts";
import type { EarlierStepsQuery as Data, WorkState } from "#web/gql/graphql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { bulkStepPath } from "#web/shared/paths.ts";
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
            edit {
              field
            }
            ...StepTitle_step
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
      <PastWorkCard
        title="Alterações anteriores"
        work={steps.map((step) => ({
          id: step.id,
          path: bulkStepPath(step.id),
          title: titleOfStep(step),
          about: aboutStep(step),
          state: stateOf(step),
        }))}
      />
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

function stateOf({ state, startedAt }: Step): string | null {
  if (state === "CANCELLED" && !startedAt) return "Agendamento cancelado";
  return stateText[state] ?? null;
}
