import { countText } from "#web/shared/count-text.ts";
import { toastStore } from "#web/shared/toasts/store/toast-store.ts";
import type { HistoryStep } from "../../history/tab-history.ts";
import { cellField } from "../fields/cell-fields.ts";
import { type SavedCell, type Settled, type Settler, savedOf } from "./settle-cells.ts";

type Options = {
  settler: Settler;
  push: (step: HistoryStep) => void;
};

/** Takes the texts that a step has left in their cells out of them. */
type TakeBack = () => void;

/** What a step does next, as messages say it. */
const verbs = {
  undo: { infinitive: "desfazer", one: "valor desfeito", many: "valores desfeitos", again: "redo" },
  redo: { infinitive: "refazer", one: "valor refeito", many: "valores refeitos", again: "undo" },
} as const;

type Direction = keyof typeof verbs;

/** How many cells a message names. */
const maxNamed = 3;

/**
 * Makes saved cells steps of the tab's history (GR-02). A cell that another tab has changed since
 * keeps that value, and the message names both.
 */
export function createCellSteps({ settler, push }: Options) {
  function stepOf(cells: readonly SavedCell[], direction: Direction): HistoryStep {
    return { reverse: () => reverse(cells, direction) };
  }

  async function reverse(cells: readonly SavedCell[], direction: Direction) {
    const settled = await settler.settle(
      cells.map(({ target, from, to }) => ({ target: { ...target, value: to }, value: from })),
    );
    const saved = savedOf(settled);
    const { infinitive, one, many, again } = verbs[direction];
    if (saved.length === 0 && settled.some(({ outcome }) => outcome.kind === "unanswered")) {
      toastStore.show({
        tone: "destructive",
        title: `Sem conexão: não deu para ${infinitive}`,
        description: "Nada mudou. Tente de novo quando a conexão voltar.",
      });
      return "kept";
    }
    const [only] = saved;
    const problem = problemText(settled);
    const change = only && changeText(only);
    const description = problem ?? (saved.length === 1 && change ? change : null);
    toastStore.show({
      tone: saved.length > 0 ? "success" : "destructive",
      title: saved.length > 0 ? countText(saved.length, one, many) : `Não deu para ${infinitive}`,
      ...(description === null ? {} : { description }),
    });
    return saved.length > 0 ? stepOf(saved, again) : null;
  }

  function undoWith(cells: readonly SavedCell[], takeBack: TakeBack | null): HistoryStep {
    if (takeBack === null) return stepOf(cells, "undo");
    return {
      async reverse() {
        const result = cells.length > 0 ? await reverse(cells, "undo") : null;
        if (result !== "kept") takeBack();
        return result;
      },
    };
  }

  return {
    /**
     * Adds saved cells to the history as one step, with `takeBack` for texts that could not be
     * saved. Returns the step; null when there is neither.
     */
    add(cells: readonly SavedCell[], takeBack: TakeBack | null = null): HistoryStep | null {
      if (cells.length === 0 && takeBack === null) return null;
      settler.note(cells);
      const step = undoWith(cells, takeBack);
      push(step);
      return step;
    },
  };
}

function changeText({ target, from, to }: SavedCell): string {
  const { show } = cellField(target.kind);
  return `${target.name}: ${show(from)} → ${show(to)}`;
}

/** Why cells stay as they are; null when none does. */
function problemText(settled: readonly Settled[]): string | null {
  const reasons = settled.flatMap(({ target, value, outcome }) => {
    const { show } = cellField(target.kind);
    if (outcome.kind === "conflict")
      return [`${target.name} tem ${show(outcome.value)} de outra aba, e não voltou a ${show(value)}`];
    if (outcome.kind === "refused") return [`${target.name}: ${outcome.problem.replace(/\.$/, "")}`];
    return outcome.kind === "unanswered" ? [`${target.name} ficou sem resposta e não mudou`] : [];
  });
  if (reasons.length === 0) return null;
  const others = reasons.length - maxNamed;
  const more = others > 0 ? `; e ${countText(others, "outra célula", "outras células")}` : "";
  return `${reasons.slice(0, maxNamed).join("; ")}${more}.`;
}
