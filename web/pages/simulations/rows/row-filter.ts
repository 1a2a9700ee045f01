import { campaignVerdicts } from "#core/comparison/simulation/simulate-listing.ts";
import { simulationGroups } from "#core/comparison/simulation/simulation-totals.ts";
import type { RowFilter } from "./row-fragment.ts";

const names = { group: "grupo", verdict: "conclusao" } as const;

/** Which rows the address shows (SC-10); what it does not know shows all. */
export function readRowFilter(query: URLSearchParams): RowFilter {
  return {
    group: simulationGroups.find((each) => each === query.get(names.group)) ?? null,
    verdict: campaignVerdicts.find((each) => each === query.get(names.verdict)) ?? null,
  };
}

export function withRowFilter(query: URLSearchParams, filter: RowFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const field of ["group", "verdict"] as const) {
    const value = filter[field];
    if (value === null) next.delete(names[field]);
    else next.set(names[field], value);
  }
  return next;
}
