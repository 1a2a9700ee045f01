import { graphql } from "../gql/gql.ts";

export const WorkProgress = graphql(`
  query WorkProgress($id: ID!) {
    node(id: $id) {
      __typename
      ... on Import {
        state
        mapping {
          field
          column
        }
        summary {
          failed
        }
      }
      ... on BulkStep {
        state
      }
      ... on Simulation {
        state
      }
      ... on PriceFile {
        state
      }
    }
  }
`);

export const SettingsVersion = graphql(`
  query SettingsVersion {
    viewer {
      settings {
        version
      }
    }
  }
`);

export const ChangeTax = graphql(`
  mutation ChangeTax($version: Int!, $taxSellPct: Float!) {
    saveSettings(input: { version: $version, settings: { taxSellPct: $taxSellPct } }) {
      __typename
      ... on RefusedError {
        code
      }
    }
  }
`);
