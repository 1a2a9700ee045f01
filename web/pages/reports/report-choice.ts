import type { AbcMeasure, HistoryGrouping, ReportGrouping } from "#web/gql/graphql.ts";

/** What the seller has chosen to see. */
export type ReportChoice = {
  by: ReportGrouping;
  historyBy: HistoryGrouping;
  /** How many days back the history goes. */
  days: number;
  /** How many listings to correct are shown. */
  fixCount: number;
  abcBy: AbcMeasure;
};

export const initialChoice: ReportChoice = {
  by: "MARKETPLACE",
  historyBy: "CATALOGUE",
  days: 90,
  fixCount: 5,
  abcBy: "PROFIT",
};

/** Props of a card whose report the seller can vary. */
export type OnChoose = (change: Partial<ReportChoice>) => void;
