import type { DetailedReportsQuery, Reports_UserFragment } from "#web/gql/graphql.ts";

type Summary = Reports_UserFragment["report"];

/** What the whole catalogue earns. */
export type Totals = Summary["overview"]["totals"];

/** How much there is to correct. */
export type FixTotals = Summary["fixTotals"];

/** The detailed reports, for accounts with access. */
export type DetailedReport = NonNullable<DetailedReportsQuery["viewer"]>["report"];
