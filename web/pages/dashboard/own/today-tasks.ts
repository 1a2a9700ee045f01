import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { paths } from "#web/shared/paths.ts";
import type { TodayTask } from "./today-task.ts";
import type { OwnData } from "./use-own-figures.ts";
import { workTasks } from "./work-tasks.ts";

/** How many listings have no figures, because data is missing. */
export function missingCount({ catalogue }: OwnData): number {
  return catalogue.healthCounts.find(({ health }) => health === "MISSING")?.count ?? 0;
}

/**
 * What the catalogue asks of the seller today, the most expensive first (RE-09): losses, loss
 * zones, imports and bulk steps that wait, missing data. Empty when nothing is wrong.
 */
export function todayTasks(own: OwnData, now: Date): TodayTask[] {
  return [...lossTasks(own), ...zoneTasks(own), ...workTasks(own, now), ...missingTasks(own)];
}

function lossTasks({ catalogue: { figures } }: OwnData): TodayTask[] {
  const { listingsInLoss = 0, monthlyLossCents = 0 } = figures ?? {};
  if (listingsInLoss === 0) return [];
  const loss = monthlyLossCents > 0 ? `${formatCents(monthlyLossCents)} por mês` : "dinheiro em cada venda";
  return [
    {
      key: "loss",
      text: `${listings(listingsInLoss)} ${listingsInLoss === 1 ? "perde" : "perdem"} ${loss}`,
      detail: "Suba o preço ou reveja o custo, a começar pelo que mais perde.",
      action: "Corrigir agora",
      to: `${paths.products}?healths=LOSS&sort=MONTHLY_PROFIT&direction=ASC`,
    },
  ];
}

function zoneTasks({ catalogue: { lossZoneCount } }: OwnData): TodayTask[] {
  if (lossZoneCount === 0) return [];
  return [
    {
      key: "zone",
      text: `${listings(lossZoneCount)} na zona de perda`,
      detail: "Logo acima de uma faixa de taxa: outro preço deixa mais em cada venda.",
      action: "Ver preços melhores",
      to: `${paths.products}?lossZone=true`,
    },
  ];
}

function missingTasks(own: OwnData): TodayTask[] {
  const count = missingCount(own);
  if (count === 0) return [];
  return [
    {
      key: "missing",
      text: `${listings(count)} com dados faltando`,
      detail: "Sem eles não dá para saber se a venda dá lucro.",
      action: "Completar",
      to: `${paths.products}?healths=MISSING`,
    },
  ];
}

function listings(count: number): string {
  return count === 1 ? "1 anúncio" : `${formatCount(count)} anúncios`;
}
