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

/**
 * The ticked steps, whether the list is hidden, and the steps that have ticked themselves (D148),
 * which each does once.
 */
export type FirstSteps = { done: readonly StepKey[]; isSkipped: boolean; seen: readonly StepKey[] };

/** The initial state of every account. */
export const untouchedSteps: FirstSteps = { done: [], isSkipped: false, seen: [] };

/**
 * Ticks a step that was detected as done, unless it was detected before and the seller has removed
 * the tick.
 */
export function autoTickStep(state: FirstSteps, key: StepKey): FirstSteps {
  if (state.seen.includes(key)) return state;
  const done = state.done.includes(key) ? state.done : [...state.done, key];
  return { ...state, done, seen: [...state.seen, key] };
}

/** Ticks a step, or removes its tick. */
export function toggleStep(state: FirstSteps, key: StepKey): FirstSteps {
  const isDone = state.done.includes(key);
  const done = isDone ? state.done.filter((other) => other !== key) : [...state.done, key];
  return { ...state, done };
}

/** Decodes the stored state; anything unreadable gives the initial state. */
export function decodeFirstSteps(stored: string | null): FirstSteps {
  const saved = parse(stored);
  if (!isRecord(saved)) return untouchedSteps;
  const { done, isSkipped, seen } = saved;
  return { done: knownSteps(done), isSkipped: isSkipped === true, seen: knownSteps(seen) };
}

function knownSteps(saved: unknown): StepKey[] {
  return Array.isArray(saved) ? steps.map(({ key }) => key).filter((key) => saved.includes(key)) : [];
}

function parse(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is { done?: unknown; isSkipped?: unknown; seen?: unknown } {
  return typeof value === "object" && value !== null;
}
