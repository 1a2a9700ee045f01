import { useEffect, useState } from "react";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import type { Obstacle } from "#web/features/calculation/obstacle.ts";
import { headlineText } from "#web/features/calculation/summary/headline-text.ts";

/**
 * How long typing must pause before the answer is announced, so that a screen reader is not
 * interrupted at every key.
 */
const restMs = 1200;

type Props = {
  calculation: Calculation | null;
  /** Why there is no calculation, other than an invalid price. */
  obstacle: Obstacle | null;
};

/** The answer for screen readers, or what is missing for it, announced once typing pauses. */
export function SpokenSummary({ calculation, obstacle }: Props) {
  const text = spokenText(calculation, obstacle);
  const [spoken, setSpoken] = useState("");
  const [opening] = useState(text);
  useEffect(() => {
    const timer = setTimeout(
      () => setSpoken((last) => (last === "" && text === opening ? "" : text)),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [text, opening]);
  // Without a result, the last one must not be read until the pause is over.
  const isStale = calculation === null && spoken !== text;
  return (
    <p role="status" className="visually-hidden">
      {isStale ? "" : spoken}
    </p>
  );
}

function spokenText(calculation: Calculation | null, obstacle: Obstacle | null): string {
  if (obstacle !== null) return `${obstacle.title}. ${obstacle.text}`;
  if (calculation === null) return "Preencha os dados básicos para ver os resultados.";
  const { lead, amount, verdict, detail } = headlineText(calculation);
  return `${lead} ${amount} por venda. ${verdict}, ${detail}.`;
}
