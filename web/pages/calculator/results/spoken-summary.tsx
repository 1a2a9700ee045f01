import { useEffect, useState } from "react";
import type { Calculation } from "../result-view/calculation.ts";
import { headlineText } from "../result-view/headline-text.ts";

/**
 * How long the typing rests before the answer is spoken: a screen reader is not talked over by
 * every key.
 */
const restMs = 1200;

/** The answer for screen readers, spoken once the typing rests. */
export function SpokenSummary({ calculation }: { calculation: Calculation | null }) {
  const text = spokenText(calculation);
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

function spokenText(calculation: Calculation | null): string {
  if (calculation === null) return "Preencha os dados básicos para ver os resultados.";
  const { lead, amount, verdict, detail } = headlineText(calculation);
  return `${lead} ${amount} por venda. ${verdict}, ${detail}.`;
}
