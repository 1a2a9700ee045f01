import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const StartSimulation = graphql(`
  mutation StartSimulation($input: StartSimulationInput!) {
    startSimulation(input: $input) {
      __typename
      ... on StartSimulationPayload {
        viewer {
          ...SavedSimulations_user
        }
        simulation {
          id
          ...SimulationSections_simulation
        }
      }
      ...Refusal_error
    }
  }
`);

const RerunSimulation = graphql(`
  mutation RerunSimulation($input: RerunSimulationInput!) {
    rerunSimulation(input: $input) {
      __typename
      ... on RerunSimulationPayload {
        viewer {
          ...SavedSimulations_user
        }
        simulation {
          id
          ...SimulationSections_simulation
        }
      }
      ...Refusal_error
    }
  }
`);

const RenameSimulation = graphql(`
  mutation RenameSimulation($input: RenameSimulationInput!) {
    renameSimulation(input: $input) {
      __typename
      ... on RenameSimulationPayload {
        simulation {
          id
          name
        }
      }
      ...Refusal_error
    }
  }
`);

const DeleteSimulations = graphql(`
  mutation DeleteSimulations($input: DeleteSimulationsInput!) {
    deleteSimulations(input: $input) {
      __typename
      ... on DeleteSimulationsPayload {
        viewer {
          ...SavedSimulations_user
        }
      }
      ...Refusal_error
    }
  }
`);

export const useStartSimulation = () => useSend(StartSimulation);
export const useRerunSimulation = () => useSend(RerunSimulation);
export const useRenameSimulation = () => useSend(RenameSimulation);
export const useDeleteSimulations = () => useSend(DeleteSimulations);
