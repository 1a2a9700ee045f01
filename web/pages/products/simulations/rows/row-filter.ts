import type { CampaignVerdict, SimulationGroup } from "#web/gql/graphql.ts";

/** Which rows of a simulation are shown; null: any. */
export type RowFilter = { group: SimulationGroup | null; verdict: CampaignVerdict | null };
