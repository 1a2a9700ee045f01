import { formatDay } from "#core/fees/civil-day.ts";
import { fixTotalsText } from "#core/text/catalogue/fix-text.ts";
import { bulkStepPath, paths } from "#web/shared/paths.ts";
import { type TodayTask, todayTasks } from "./today-tasks.ts";
import type { OwnData } from "./use-own-figures.ts";

/**
 * The sentence above the figures (RE-09): what to do next, and the page where it is done. `task` is
 * today's task that it stands for; null when it is none of them.
 */
export type NextStep = {
  text: string;
  link: { action: string; to: string } | null;
  task: TodayTask | null;
  isGood: boolean;
};

/**
 * Chosen by what it is worth: losses, better prices, the most expensive of today's other tasks, a
 * change that is scheduled. When nothing is wrong, it says so.
 */
export function nextStep(own: OwnData): NextStep {
  const tasks = todayTasks(own);
  const loss = tasks.find(({ key }) => key === "loss");
  if (loss) return ofTask(own, loss);
  const { fixTotals } = own.report;
  if (fixTotals.gainCents > 0) {
    const link = { action: own.hasAdvancedAccess ? "Corrigir agora" : "Ver como", to: paths.reports };
    const zone = tasks.find(({ key }) => key === "zone") ?? null;
    return { text: `${fixTotalsText(fixTotals)}.`, link, task: zone, isGood: false };
  }
  const [task] = tasks;
  if (task) return ofTask(own, task);
  const scheduled = own.bulkSteps.edges.find(({ node }) => node.state === "SCHEDULED")?.node;
  if (scheduled?.startsOn) {
    return {
      text: `Uma mudança de preços começa em ${formatDay(scheduled.startsOn)}.`,
      link: { action: "Ver a mudança", to: bulkStepPath(scheduled.id) },
      task: null,
      isGood: true,
    };
  }
  return {
    text: "Tudo certo: nenhum anúncio perde dinheiro ou tem um preço melhor.",
    link: { action: "Ver relatórios", to: paths.reports },
    task: null,
    isGood: true,
  };
}

/** With access, losses are corrected in the reports, all at once. */
function ofTask({ hasAdvancedAccess, report }: OwnData, task: TodayTask): NextStep {
  const isInReports = task.key === "loss" && hasAdvancedAccess && report.fixTotals.listings > 0;
  const link = { action: task.action, to: isInReports ? paths.reports : task.to };
  return { text: `${task.text}.`, link, task, isGood: false };
}
