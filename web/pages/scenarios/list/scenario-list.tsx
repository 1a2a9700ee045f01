import { type RowScenario, ScenarioRow } from "./scenario-row.tsx";
import type { ScenarioActions } from "./use-scenario-actions.ts";
import "./scenario-list.css";

type Props = {
  scenarios: readonly (RowScenario & { id: string })[];
  selected: readonly string[];
  onSelect: (id: string, isSelected: boolean) => void;
  actions: ScenarioActions;
};

/** One row for each scenario; a card on a phone. */
export function ScenarioList({ scenarios, selected, onSelect, actions }: Props) {
  return (
    <ul className="scenario-list" aria-label="Cenários">
      {scenarios.map((scenario) => (
        <ScenarioRow
          key={scenario.id}
          scenario={scenario}
          isSelected={selected.includes(scenario.id)}
          onSelect={(isSelected) => onSelect(scenario.id, isSelected)}
          actions={actions}
        />
      ))}
    </ul>
  );
}
