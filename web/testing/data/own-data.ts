import type { OwnFiguresQuery } from "#web/gql/graphql.ts";

type OwnData = NonNullable<OwnFiguresQuery["viewer"]>;
type Import = OwnData["imports"]["edges"][number]["node"];
type BulkStep = OwnData["bulkSteps"]["edges"][number]["node"];

const figures = {
  monthlyProfitCents: 0,
  averageMarginPct: null,
  listingsInLoss: 0,
  examples: [],
  monthlyLossCents: 0,
};

type Part = {
  catalogue?: Partial<Omit<OwnData["catalogue"], "figures">>;
  figures?: Partial<typeof figures>;
  fixTotals?: Partial<OwnData["report"]["fixTotals"]>;
  feeChanges?: OwnData["report"]["currentFeeChanges"];
  imports?: Import[];
  bulkSteps?: BulkStep[];
  hasAdvancedAccess?: boolean;
};

/** What the dashboard reads of a seller without problems, but for what a test says. */
export function ownData(part: Part = {}): OwnData {
  return {
    id: "user:1",
    hasAdvancedAccess: part.hasAdvancedAccess ?? true,
    report: {
      fixTotals: { listings: 0, gainCents: 0, ...part.fixTotals },
      currentFeeChanges: part.feeChanges ?? [],
    },
    catalogue: {
      healthCounts: [],
      lossZoneCount: 0,
      dailyFigures: [],
      profitChange: null,
      recentChanges: [],
      ...part.catalogue,
      figures: { ...figures, ...part.figures },
    },
    imports: { edges: (part.imports ?? []).map((node) => ({ node })) },
    bulkSteps: { edges: (part.bulkSteps ?? []).map((node) => ({ node })) },
  };
}

/** An import of the file 'lista.xlsx', which ended without problems. */
export function importOf(part: Partial<Import> = {}): Import {
  const summary = { created: 2, updated: 0, failed: 0 };
  return { id: "import:1", fileName: "lista.xlsx", state: "DONE", finishedAt: null, summary, ...part };
}

/** A bulk step that ended without problems. */
export function bulkStepOf(part: Partial<BulkStep> = {}): BulkStep {
  return {
    id: "step:1",
    state: "DONE",
    startsOn: null,
    startedAt: null,
    finishedAt: null,
    edit: null,
    summary: { applied: 3, undone: 0, skipped: 0 },
    ...part,
  };
}
