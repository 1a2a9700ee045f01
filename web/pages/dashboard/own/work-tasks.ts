import { formatCount } from "#core/format/decimal.ts";
import { dayMs } from "#core/time.ts";
import { bulkStepPath, importFilePath } from "#web/shared/paths.ts";
import type { TodayTask } from "./today-task.ts";
import type { OwnData } from "./use-own-figures.ts";

type Import = OwnData["imports"]["edges"][number]["node"];
type BulkStep = OwnData["bulkSteps"]["edges"][number]["node"];

/** For so long after its end the seller is reminded of work that did not do everything. */
const remindedMs = 3 * dayMs;

/**
 * Imports and bulk steps that wait for the seller: those that are ready, and the newest of each
 * when it has failed or left something out within the last three days (D377).
 */
export function workTasks({ imports, bulkSteps }: OwnData, now: Date): TodayTask[] {
  const files = imports.edges.map(({ node }) => node);
  const steps = bulkSteps.edges.map(({ node }) => node);
  const isRecent = ({ finishedAt }: Import | BulkStep) =>
    finishedAt != null && now.getTime() - Date.parse(finishedAt) < remindedMs;
  return [
    ...files.filter(({ state }) => state === "READY").map(readyImport),
    ...steps.filter(({ state }) => state === "READY").map(readyStep),
    ...files.slice(0, 1).filter(isRecent).flatMap(endedImport),
    ...steps.slice(0, 1).filter(isRecent).flatMap(endedStep),
  ];
}

function readyImport({ id, fileName }: Import): TodayTask {
  return {
    key: id,
    text: `A planilha “${fileName}” espera por você`,
    detail: "Ela já foi lida. Nada entra no catálogo antes da sua confirmação.",
    action: "Continuar",
    to: importFilePath(id),
  };
}

function readyStep({ id }: BulkStep): TodayTask {
  return {
    key: id,
    text: "Uma mudança de preços espera por você",
    detail: "A prévia está pronta. Nenhum preço muda antes da sua confirmação.",
    action: "Ver a prévia",
    to: bulkStepPath(id),
  };
}

function endedImport({ id, fileName, state, summary }: Import): TodayTask[] {
  const task = { key: id, to: importFilePath(id) };
  if (state === "FAILED") {
    const text = `A planilha “${fileName}” não entrou por completo`;
    return [{ ...task, text, detail: "Veja o motivo e envie de novo.", action: "Ver o motivo" }];
  }
  const failed = summary?.failed ?? 0;
  if (state !== "DONE" || failed === 0) return [];
  const rows = failed === 1 ? "1 linha" : `${formatCount(failed)} linhas`;
  return [
    {
      ...task,
      text: `${rows} da planilha “${fileName}” ${failed === 1 ? "ficou" : "ficaram"} de fora`,
      detail: "O resto entrou. Veja o que corrigir em cada linha.",
      action: "Ver as linhas",
    },
  ];
}

function endedStep({ id, state, startedAt, summary }: BulkStep): TodayTask[] {
  const task = { key: id, action: "Ver a alteração", to: bulkStepPath(id) };
  if (state === "FAILED") {
    return startedAt == null
      ? [{ ...task, text: "Uma alteração em massa não começou", detail: "Nada mudou. Veja o motivo." }]
      : [
          {
            ...task,
            text: "Uma alteração em massa parou no meio",
            detail: "O que foi aplicado continua aplicado e pode ser desfeito.",
          },
        ];
  }
  if (state !== "DONE" || summary.skipped === 0) return [];
  const count =
    summary.skipped === 1 ? "1 anúncio ficou" : `${formatCount(summary.skipped)} anúncios ficaram`;
  return [
    {
      ...task,
      text: `${count} fora da última alteração em massa`,
      detail: "Mudaram depois da prévia, e por isso nada foi trocado neles.",
    },
  ];
}
