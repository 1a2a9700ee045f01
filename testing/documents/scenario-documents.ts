import { graphql } from "../gql/gql.ts";

export const SaveScenario = graphql(`
  mutation SaveScenario($input: SaveScenarioInput!) {
    saveScenario(input: $input) {
      __typename
      ... on SaveScenarioPayload {
        scenario {
          ...WholeScenario
        }
      }
      ...RefusedWrite
    }
  }

  fragment WholeScenario on Scenario {
    id
    name
    version
    channel
    day
    ruleId
    rules
    priceList
    isReadOnly
    sale {
      mode
      cost
      priceList
      useAds
      marketplace {
        date
        category
        weightGrams
        campaign
      }
    }
    result {
      marginAfterAds {
        value
        pct
      }
      marketplaceFee
      feeLines {
        label
        value
        formula
        rule {
          id
        }
      }
    }
    resultToday {
      marginAfterAds {
        value
      }
    }
    product {
      id
    }
    listing {
      id
    }
  }
`);

export const Scenarios = graphql(`
  query Scenarios($query: String, $channel: Channel, $productId: ID, $order: ScenarioOrder, $first: Int!) {
    viewer {
      scenarios(query: $query, channel: $channel, productId: $productId, order: $order, first: $first) {
        totalCount
        limit
        pageInfo {
          hasNextPage
        }
        edges {
          node {
            id
            name
            isReadOnly
          }
        }
      }
    }
  }
`);

export const RenameScenario = graphql(`
  mutation RenameScenario($input: RenameScenarioInput!) {
    renameScenario(input: $input) {
      __typename
      ... on RenameScenarioPayload {
        scenario {
          id
          name
          version
        }
      }
      ... on ScenarioConflictError {
        current: scenario {
          id
          name
          version
        }
      }
      ...RefusedWrite
    }
  }
`);

export const DuplicateScenario = graphql(`
  mutation DuplicateScenario($input: DuplicateScenarioInput!) {
    duplicateScenario(input: $input) {
      __typename
      ... on DuplicateScenarioPayload {
        scenario {
          ...WholeScenario
        }
      }
      ...RefusedWrite
    }
  }
`);

export const DeleteScenarios = graphql(`
  mutation DeleteScenarios($input: DeleteScenariosInput!) {
    deleteScenarios(input: $input) {
      __typename
      ...RefusedWrite
    }
  }
`);

export const RestoreScenarios = graphql(`
  mutation RestoreScenarios($input: RestoreScenariosInput!) {
    restoreScenarios(input: $input) {
      __typename
      ...RefusedWrite
    }
  }
`);

export const UseScenarioPrice = graphql(`
  mutation UseScenarioPrice($input: UseScenarioPriceInput!) {
    useScenarioPrice(input: $input) {
      __typename
      ... on UseScenarioPricePayload {
        listing {
          priceCents
          version
        }
        priceChange {
          id
        }
      }
      ...RefusedWrite
    }
  }
`);
