import { Card } from "@radix-ui/themes";
import { Tabs } from "radix-ui";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { PriceMode } from "../../../core/pricing/price-input.ts";
import { type FragmentType, readFragment } from "../../gql/fragment-masking.ts";
import { Page } from "../../shared/page.tsx";
import { CalculatorAccess_user } from "./access/calculator-access.ts";
import { ModeTabs } from "./access/mode-tabs.tsx";
import { TrialOffer } from "./access/trial-offer.tsx";
import { useCalculatorMode } from "./access/use-calculator-mode.ts";
import { useStartTrial } from "./access/use-start-trial.ts";
import { CalculatorActions } from "./calculator-actions.tsx";
import { CalculatorFormContext } from "./form/calculator-form-context.ts";
import { toPriceInput } from "./form/form-values.ts";
import { InputSections, type SectionName } from "./form/input-sections.tsx";
import { fieldId } from "./form/number-field.tsx";
import { UndoNote } from "./form/undo-note.tsx";
import { useSavedForm } from "./form/use-saved-form.ts";
import { calculate } from "./lines/calculation.ts";
import { Results } from "./results/results.tsx";
import { ResultsSheet } from "./results/results-sheet.tsx";
import { SpokenSummary } from "./results/spoken-summary.tsx";
import { useFormActions } from "./use-form-actions.ts";
import { useWideScreen } from "./use-wide-screen.ts";
import "./calculator.css";

type Props = { user: FragmentType<typeof CalculatorAccess_user> };

export function Calculator({ user }: Props) {
  const access = readFragment(CalculatorAccess_user, user);
  const [form, dispatch] = useSavedForm(access.id);
  const chooseMode = (mode: PriceMode) => dispatch({ type: "mode chosen", mode });
  const { mode, choose, isTrialOffered, dismissOffer, advancedTabRef } = useCalculatorMode(
    access,
    form.chosenMode,
    chooseMode,
  );
}
