/** The three steps of the checklist, in the order they are shown (S2-16). */
export const steps = [
  {
    key: "video",
    title: "Assistir ao vídeo tutorial",
    description: "O básico da calculadora, do custo ao preço.",
  },
  {
    key: "product",
    title: "Cadastrar o primeiro produto",
    description: "Comece pelo que você mais vende.",
  },
  {
    key: "price",
    title: "Calcular o primeiro preço",
    description: "Veja quanto sobra em cada venda, com todas as taxas.",
  },
] as const;

export type StepKey = (typeof steps)[number]["key"];

/** What the seller has ticked off, and whether the list was put aside. */
export type FirstSteps = { done: readonly StepKey[]; isSkipped: boolean };

/** Where every account begins. */
export const untouchedSteps: FirstSteps = { done: [], isSkipped: false };

/** Ticks a step off, or takes the tick back. */
export function toggleStep(state: FirstSteps, key: StepKey): FirstSteps {
  const isDone = state.done.includes(key);
  const done = isDone ? state.done.filter((other) => other !== key) : [...state.done, key];
  return { ...state, done };
}

/** Reads what was stored; whatever cannot be read leaves the steps untouched. */
export function decodeFirstSteps(stored: string | null): FirstSteps {
  const saved = parse(stored);
  if (!isRecord(saved)) return untouchedSteps;
  const { done, isSkipped } = saved;
  const known = Array.isArray(done) ? steps.map(({ key }) => key).filter((key) => done.includes(key)) : [];
  return { done: known, isSkipped: isSkipped === true };
}

function parse(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is { done?: unknown; isSkipped?: unknown } {
  return typeof value === "object" && value !== null;
}
