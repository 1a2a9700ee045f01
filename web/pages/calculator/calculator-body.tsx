import { Card } from "@radix-ui/themes";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Answered } from "#core/sale/examples.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import { accessNews } from "#web/features/account/access-news.ts";
import { obstacleOf } from "#web/features/calculation/obstacle.ts";
import { useCalculation } from "#web/features/calculation/use-calculation.ts";
import { fieldId } from "#web/features/sale-form/fields/field-id.ts";
import { isExamplePrice } from "#web/features/sale-form/values/form-values.ts";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { CalculatorActions } from "./calculator-actions.tsx";
import { MarginChart } from "./chart/margin-chart.tsx";
import { useCalculatorForm } from "./form/calculator-form.tsx";
import type { Undo } from "./form/form-reducer.ts";
import { cardSize } from "./form/input-section.tsx";
import { InputSections, loadCardFields } from "./form/input-sections.tsx";
import { useOpenParts } from "./form/open-parts.ts";
import { UndoNote } from "./form/undo-note.tsx";
import { PrintResult } from "./print/print-result.tsx";
import { Results } from "./results/results.tsx";
import { ResultsSheet } from "./results/sheet/results-sheet.tsx";
import { SpokenSummary } from "./results/spoken-summary.tsx";
import { CalculatorTools } from "./tools/calculator-tools.tsx";
import { type Tool, toolButtonId } from "./tools/tool.ts";
import type { FormActions } from "./use-form-actions.ts";

const loadOffer = () => import("./form/calculator-offer.tsx").then((module) => module.CalculatorOffer);
const loadAccessChange = () => import("./access/access-change.tsx").then((module) => module.AccessChange);

type Props = { mode: PriceMode; undo: Undo | null; actions: FormActions; answered: Answered };

/**
 * Inputs and results, next to each other where there is room; on a phone the results open as a
 * sheet. Every change is recalculated in the browser.
 */
export function CalculatorBody({ mode, undo, actions, answered }: Props) {
  const { values } = useCalculatorForm();
  const state = useCalculation(values, mode, answered);
  const { calculation } = state;
  const isPhone = useMediaQuery(phoneScreen);
  const AccessChange = useDeferredImport({
    load: loadAccessChange,
    isWanted: mode === "ADVANCED" && accessNews.isFresh(),
  });
  const Offer = useDeferredImport({ load: loadOffer, isWanted: !isExamplePrice(values) });
  const parts = useOpenParts(values);
  const [tool, setTool] = useState<Tool | null>(null);
  const results = {
    calculation,
    undo,
    onUndo: actions.undo,
    onTakePrice: actions.takePrice,
    onFill: () => fillPrice(() => parts.show("product")),
    onRestore: actions.restoreExample,
    obstacle: obstacleOf(state),
    onAnswer: (field: SaleField) => answer(field, () => parts.show("marketplace")),
  };

  // Placed next to the buttons that change the whole form.
  const formChange = undo?.what === "listing" ? "listing" : "example";
  const undoForm = <UndoNote of={formChange} undo={undo} onUndo={actions.undo} />;

  const accessChange = AccessChange ? <AccessChange mode={mode} /> : null;
  const tools = (
    <CalculatorTools mode={mode} state={state} onAnswer={results.onAnswer} chosen={tool} onChoose={setTool} />
  );

  return (
    <>
      <div className="calculator-columns">
        <div className="calculator-inputs">
          {isPhone ? accessChange : null}
          {isPhone ? null : undoForm}
          <InputSections
            mode={mode}
            isPhone={isPhone}
            openParts={parts.open}
            onToggle={parts.toggle}
            state={state}
            onOpenTool={(opened) => openTool(opened, () => setTool(opened))}
          />
          {Offer ? <Offer /> : null}
          {isPhone ? tools : null}
          {isPhone ? <CalculatorActions actions={actions} /> : null}
          {isPhone ? undoForm : null}
        </div>
        {isPhone ? (
          <ResultsSheet {...results} />
        ) : (
          <Card size={cardSize} className="calculator-results">
            {accessChange}
            <Results {...results} />
          </Card>
        )}
        <SpokenSummary calculation={calculation} obstacle={results.obstacle} />
      </div>
      {isPhone ? null : <MarginChart inCard calculation={calculation} />}
      {isPhone ? null : tools}
      <PrintResult calculation={calculation} />
    </>
  );
}

/** Goes to a field of the marketplace's card, and opens the card if it is folded. */
function answer(field: SaleField, openMarketplaceSection: () => void): void {
  const show = () => {
    flushSync(openMarketplaceSection);
    document.getElementById(fieldId(field))?.focus();
  };
  // Opened without its fields, the card shows that they could not be loaded.
  loadCardFields().then(show, show);
}

/**
 * Opens the price's card if it is folded, because the field cannot take the focus in a folded one.
 */
function fillPrice(openProductSection: () => void): void {
  flushSync(openProductSection);
  document.getElementById(fieldId("priceList"))?.focus();
}

/** Opens a tool below the inputs, and goes there. */
function openTool(tool: Tool, open: () => void): void {
  flushSync(open);
  const button = document.getElementById(toolButtonId(tool));
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: "start" });
}
