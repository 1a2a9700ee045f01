import { useEffect, useState } from "react";
import type { Calculation } from "../result-view/calculation.ts";
import { headlineText } from "../result-view/headline-text.ts";
import type { Obstacle } from "../sale/obstacle.ts";

/**
 * How long the typing rests before the answer is spoken: a screen reader is not talked over by
 * every key.
 */
const restMs = 1200;

type Props = {
  calculation: Calculation | null;
  /** Why there is no calculation, when it is not the price. */
  obstacle: Obstacle | null;
};

/** The answer for screen readers, or what is missing for one, spoken once the typing rests. */
export function SpokenSummary({ calculation, obstacle }: Props) {
  const text = spokenText(calculation, obstacle);
  const [spoken, setSpoken] = useState("");
  const [first] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken((last) => (last === "" && text === first ? "" : text)), restMs);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p role="status" className="visually-hidden">
      {spoken}
    </p>
  );
}

function spokenText(calculation: Calculation | null, obstacle: Obstacle | null): string {
  if (obstacle !== null) return `${obstacle.title}. ${obstacle.text}`;
  if (calculation === null) return "Preencha os dados básicos para ver os resultados.";
  const { lead, amount, verdict, detail } = headlineText(calculation);
  return `${lead} ${amount} por venda. ${verdict}, ${detail}.`;
}
