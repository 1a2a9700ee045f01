import { createPortal } from "react-dom";
import "./nothing-to-print.css";

/** Printed instead of the form while there is no sheet, outside the app's root. */
export function NothingToPrint({ isLoading }: { isLoading: boolean }) {
  return createPortal(
    <div className="nothing-to-print">
      <h1>{isLoading ? "A folha ainda está carregando" : "Ainda não há resultado para imprimir"}</h1>
      <p>
        {isLoading
          ? "Feche a impressão e imprima de novo em alguns segundos."
          : "Preencha o que falta na calculadora e imprima de novo."}
      </p>
    </div>,
    document.body,
  );
}
