import { formatDay } from "#core/fees/civil-day.ts";
import { fixTotalsText } from "#core/text/fix-text.ts";
import { bulkStepPath, feeChangePath, paths } from "#web/shared/paths.ts";
import type { TodayTask } from "../today-task.ts";
import { todayTasks } from "../today-tasks.ts";
import type { OwnData } from "../use-own-figures.ts";

/** The sentence above the figures (RE-09): what to do next, and the page where it is done. */
export type SuggestedStep = {
  text: string;
  link: { action: string; to: string };
  /** Today's task that it stands for; null when it is none of them. */
  task: TodayTask | null;
  /** The coming fee change that it stands for; null when it is none. */
  feeChange: FeeChange | null;
  isGood: boolean;
};

type FeeChange = OwnData["report"]["currentFeeChanges"][number];

/**
 * Chosen by what it is worth (D377): losses; better prices or the prices for a coming fee change,
 * whichever is worth more a month; today's other tasks; a change that is scheduled. When nothing is
 * wrong, it says so.
 */
export function nextStep(own: OwnData, now: Date): SuggestedStep {
  const tasks = todayTasks(own, now);
  const loss = tasks.find(({ key }) => key === "loss");
  if (loss) return ofTask(own, loss);
  const { fixTotals } = own.report;
  const coming = comingFeeChange(own);
  if (coming && -coming.changeCents > fixTotals.gainCents) return ofFeeChange(own, coming);
  if (fixTotals.gainCents > 0) {
    const link = { action: own.hasAdvancedAccess ? "Corrigir agora" : "Ver como", to: paths.reports };
    const task = tasks.find(({ key }) => key === "zone") ?? null;
    return { text: `${fixTotalsText(fixTotals)}.`, link, task, feeChange: null, isGood: false };
  }
  const [task] = tasks;
  if (task) return ofTask(own, task);
  const scheduled = own.bulkSteps.edges.find(({ node }) => node.state === "SCHEDULED")?.node;
  if (scheduled?.startsOn) {
    return {
      text: `Uma mudança de preços começa em ${formatDay(scheduled.startsOn)}.`,
      link: { action: "Ver a mudança", to: bulkStepPath(scheduled.id) },
      task: null,
      feeChange: null,
      isGood: true,
    };
  }
  return {
    text: "Tudo certo: nenhum anúncio perde dinheiro ou tem um preço melhor.",
    link: { action: "Ver relatórios", to: paths.reports },
    task: null,
    feeChange: null,
    isGood: true,
  };
}

/**
 * The announced change that costs the seller most, of those that new prices can answer and for
 * whose day no new prices are scheduled yet.
 */
function comingFeeChange({ report, bulkSteps }: OwnData): FeeChange | null {
  const scheduledDays = bulkSteps.edges.flatMap(({ node }) =>
    node.state === "SCHEDULED" && node.startsOn ? [node.startsOn] : [],
  );
  const open = report.currentFeeChanges.filter(
    ({ hasBegun, isCorrection, changeCents, toAdjustCount, day }) =>
      !hasBegun && !isCorrection && changeCents < 0 && toAdjustCount > 0 && !scheduledDays.includes(day),
  );
  return open.sort((one, other) => one.changeCents - other.changeCents)[0] ?? null;
}

function ofFeeChange({ hasAdvancedAccess }: OwnData, feeChange: FeeChange): SuggestedStep {
  const action = hasAdvancedAccess ? "Ajustar os preços" : "Ver como";
  const link = { action, to: feeChangePath(feeChange) };
  return { text: feeChange.sentence, link, task: null, feeChange, isGood: false };
}

/** With access, losses are corrected in the reports, all at once. */
function ofTask({ hasAdvancedAccess, report }: OwnData, task: TodayTask): SuggestedStep {
  const isInReports = task.key === "loss" && hasAdvancedAccess && report.fixTotals.listings > 0;
  const link = { action: task.action, to: isInReports ? paths.reports : task.to };
  return { text: `${task.text}.`, link, task, feeChange: null, isGood: false };
}
