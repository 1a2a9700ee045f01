import { Text } from "@radix-ui/themes";
import { formatCount } from "#core/format/decimal.ts";
import { CancelWork } from "#web/features/work/cancel-work.tsx";
import { WorkProgress } from "#web/features/work/work-progress.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SimulationAnswer } from "./simulation-answer.tsx";

const SimulationResult_simulation = graphql(`
  fragment SimulationResult_simulation on Simulation {
    id
    state
    itemCount
    doneItems
    ...SimulationAnswer_simulation
  }
`);

const CancelSimulation = graphql(`
  mutation CancelSimulation($input: CancelSimulationInput!) {
    cancelSimulation(input: $input) {
      simulation {
        id
        ...SimulationSections_simulation
      }
    }
  }
`);

type Props = { simulation: FragmentType<typeof SimulationResult_simulation> };

/** The worker's progress, then the answer, or why there is none. */
export function SimulationResult({ simulation: masked }: Props) {
  const simulation = readFragment(SimulationResult_simulation, masked);
  const { id, state, itemCount, doneItems } = simulation;
  if (state === "READY") return <SimulationAnswer simulation={simulation} />;
  if (state === "PREPARING") {
    const done = Math.min(doneItems, itemCount);
    return (
      <WorkProgress
        title="Simulando"
        done={done}
        total={itemCount}
        status={`Calculados ${formatCount(done)} de ${formatCount(itemCount)}`}
      >
        <CancelWork
          id={id}
          document={CancelSimulation}
          label="Cancelar"
          failureTitle="Não foi possível cancelar"
        />
      </WorkProgress>
    );
  }
  return (
    <CardSection title={state === "CANCELLED" ? "Simulação cancelada" : "A simulação foi interrompida"}>
      <Text as="p" className="measure">
        {state === "CANCELLED"
          ? "Você cancelou antes da resposta."
          : "Algo deu errado do nosso lado, e não há resposta."}{" "}
        Nada mudou nos seus anúncios. Simule de novo quando quiser.
      </Text>
    </CardSection>
  );
}
